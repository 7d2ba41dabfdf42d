#include "tests/support/table.h"
#include <cstdio>
using namespace assay21::tests;
static void tell(const char* t, const Story& s){ std::puts(t); for(auto&l: s.all()) { std::printf("   %-50s", l.c_str()); std::puts(""); } }
TEST(S,a){
  tell("bj", Table().box(1,"ann",1000,"AS KD").box(2,"bob",1000,"9S 9D").dealer("6C JH 5D").play());
  tell("split", Table().box(1,"ann",1000,"8S 8D 3C 8H","split").asks("1.1","double:500 rescue").dealer("JC 7H").play());
  tell("bust", Table().box(1,"ann",1000,"8S 8D KC","hit").box(2,"bob",501,"9C 7D","surrender").dealer("JC 5H").play());
  tell("777", Table().box(1,"ann",1000,"7S 7S 7S","hit").box(2,"bob",501,"9C 7D","surrender").dealer("7C 5H").play());
}
