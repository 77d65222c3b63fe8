import DiffableKit

/// A namespace for the drawings that people send: hills under a sun, each a little different.
enum SampleDrawings {
  @MainActor static let all: [UIImage?] = (0..<24).map { UIImage(data: Data(markup(of: $0).utf8)) }

  private static func markup(of number: Int) -> String {
    let hue = number * 47 % 360
    let hills = (0..<4).map { hill in
      let top = 70 + hill * 26 + (number * 13 + hill * 31) % 24
      let bend = 40 + (number * 29 + hill * 53) % 160
      return "<path d='M0 \(top)Q\(bend) \(top - 34) 240 \(top + 8)V180H0Z' fill='hsl(\((hue + 120 + hill * 12) % 360) "
        + "38% \(62 - hill * 11)%)'/>"
    }
    return """
      <svg xmlns='http://www.w3.org/2000/svg' width="240" height="180" viewBox='0 0 240 180'>\
      <rect width='240' height='180' fill='hsl(\(hue) 60% 78%)'/>\
      <circle cx='\(40 + number * 37 % 160)' cy='\(34 + number * 11 % 30)' r='18' fill='hsl(46 95% 72%)'/>\
      \(hills.joined())</svg>
      """
  }
}
