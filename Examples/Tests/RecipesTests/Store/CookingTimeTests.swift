import RecipesStore
import Testing

/// Tests of parsing and formatting cooking times.
struct CookingTimeTests {
  @Test(
    "A cooking time is parsed from minutes, hours and minutes, days, and their abbreviations",
    arguments: [
      ("90", 5_400), (" 45 ", 2_700), ("1:30", 5_400), ("0:05", 300), ("1 h 30", 5_400), ("1h30", 5_400),
      ("1 h 30 min", 5_400), ("1h30m", 5_400), ("2 hours", 7_200), ("1 Hour 15 Minutes", 4_500), ("1.5 h", 5_400),
      ("1,5 h", 5_400), ("45 min.", 2_700), ("90 s", 90), ("1 min 30 s", 90), ("2 d", 172_800), ("1 day 2 h", 93_600),
      ("0", 0), ("30 d", 2_592_000),
    ])
  func reading(text: String, seconds: Int) {
    #expect(CookingTimeText.seconds(in: text) == seconds)
  }

  @Test(
    "Text that is no cooking time is refused",
    arguments: [
      "", " ", "soon", "h", "1:3", "1:75", "1:2:3", "-5", "5 m 5 m", "30 min 1 h", "1 30", "2 d 30", "31 d", "1..5 h",
      "1 fortnight", "99999999999999999999", "٣", "1e5", "٣:30",
    ])
  func refusing(text: String) {
    #expect(CookingTimeText.seconds(in: text) == nil)
  }

  @Test(
    "A cooking time is formatted in days, hours, minutes and seconds, and parses back to the same value",
    arguments: [
      (0, "0 min"), (30, "30 s"), (90, "1 min 30 s"), (2_400, "40 min"), (3_600, "1 h"), (5_400, "1 h 30 min"),
      (86_400, "1 d"), (93_784, "1 d 2 h 3 min 4 s"),
    ])
  func showing(seconds: Int, text: String) {
    #expect(CookingTimeText.text(seconds: seconds) == text)
    #expect(CookingTimeText.seconds(in: text) == seconds)
  }
}
