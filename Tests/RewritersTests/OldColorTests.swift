import Rewriters
import SourceText
import Testing

@Suite struct OldColorTests {
  @Test(arguments: [
    ("hsl(30, 0.3, .2)", "hsl(30, 30%, 20%)"), ("hsl(30,0.07,.5)", "hsl(30,7%,50%)"),
    ("hsla(240, 0.125, 1, 0.3)", "hsla(240, 12.5%, 100%, 0.3)"), ("HSL( 30 , 30% , .5 )", "HSL( 30 , 30% , 50% )"),
    ("hsl(30, 1, -0.5)", "hsl(30, 100%, 0%)"), ("hsl(0, 0, 0)", "hsl(0, 0%, 0%)"),
    ("hsl(1, 0.005, 1e-1)", "hsl(1, 0.5%, 10%)"),
    ("hsl(1, 0.330, +.5)", "hsl(1, 33%, 50%)"), ("hsl(30 %, 0.3, 20%)", "hsl(30 , 30%, 20%)"),
    ("hsl(30º,30%,20%)", "hsl(30,30%,20%)"), ("RGBA (10%, 2 , 300%, .5)", "RGBA(26, 2 , 255, .5)"), ("# fff", "#fff"),
  ])
  func isRespelled(old: String, new: String) {
    #expect(OldColor(JSONString(old)) == .respelled(JSONString(new)))
  }

  @Test func percentagesWithoutSignsAreReported() {
    #expect(OldColor("hsl(10, 50, 50)") == .withoutSigns("hsl(10, 50%, 50%)"))
    #expect(OldColor("hsla(10, 50%, 50, 1)") == .withoutSigns("hsla(10, 50%, 50%, 1)"))
    #expect(OldColor("hsl(10, 7, .5)") == .withoutSigns("hsl(10, 7%, 50%)"))
  }

  @Test(arguments: [
    "hsl(30turn, 0.3, 0.2)", "rgb(10%, 20%, 30%)", "rgb(1, 2, 3, 4%)", "hsl(30%)", "no colour", "hsl(1,.2,.3",
    "rgb)1,2%,3(",
    "hsl(30, 30%, 20%)", "hsl(30 30% 20%)", "rgb(1, 0.5, 2)", "red", "#fff", "hsl(30, a, b)", "hsl(30, 0.3)", "",
    "hsl(30, 0.3, 0.2, 1, 2)", "hsv(30, 0.3, 0.2)",
  ])
  func nothingElseIsRespelled(text: String) {
    #expect(OldColor(JSONString(text)) == nil)
  }
}
