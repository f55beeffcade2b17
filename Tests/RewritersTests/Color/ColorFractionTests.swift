import Rewriters
import SourceJSON
import Testing

@Suite struct ColorFractionTests {
  @Test(arguments: [
    ("hsl(30, 0.3, .2)", "hsl(30, 30%, 20%)"), ("hsl(30,0.07,.5)", "hsl(30,7%,50%)"),
    ("hsla(240, 0.125, 1, 0.3)", "hsla(240, 12.5%, 100%, 0.3)"), ("HSL( 30 , 30% , .5 )", "HSL( 30 , 30% , 50% )"),
    ("hsl(30, 7, -0.5)", "hsl(30, 100%, 0%)"), ("hsl(0, 0, 0)", "hsl(0, 0%, 0%)"),
    ("hsl(1, 0.005, 1e-1)", "hsl(1, 0.5%, 10%)"),
    ("hsl(1, 0.330, +.5)", "hsl(1, 33%, 50%)"),
  ])
  func fractionsBecomePercentages(old: String, new: String) {
    #expect(ColorFraction.respelled(JSONString(old)) == JSONString(new))
  }

  @Test(arguments: [
    "hsl(30, 30%, 20%)", "hsl(30 30% 20%)", "rgb(1, 0.5, 2)", "red", "#fff", "hsl(30, a, b)", "hsl(30, 0.3)", "",
    "hsl(30, 0.3, 0.2, 1, 2)", "hsv(30, 0.3, 0.2)",
  ])
  func nothingElseIsRespelled(text: String) {
    #expect(ColorFraction.respelled(JSONString(text)) == nil)
  }
}
