import Foundation

/// An error in SVG path data, with the data and the reason.
struct PathError: Error {
  var data: String
  var reason: String
}

/// The coordinates in SVG path data with absolute commands: one list of those of the points on the path, and one of
/// those of the control points, each with x and y in turn.
struct PathExtent {
  private(set) var onCurve: [Double] = []
  private(set) var controls: [Double] = []
  private var x = 0.0
  private var y = 0.0

  init(data: String) throws {
    let counts: [Character: Int] = ["M": 2, "L": 2, "H": 1, "V": 1, "Q": 4, "S": 4, "C": 6, "A": 7, "Z": 0]
    var rest = data[...]
    guard rest.first == "M" else { throw PathError(data: data, reason: "begins without M") }
    while let command = rest.popFirst() {
      guard let count = counts[command] else { throw PathError(data: data, reason: "command \(command)") }
      let text = rest.prefix { !$0.isLetter }
      rest = rest[text.endIndex...]
      let numbers = text.split(separator: " ").map { Double($0) }
      let values = numbers.compactMap { $0 }
      let isWhole = count == 0 ? values.isEmpty : !values.isEmpty && values.count.isMultiple(of: count)
      guard values.count == numbers.count, isWhole else {
        throw PathError(data: data, reason: "numbers of \(command)")
      }
      for start in stride(from: 0, to: values.count, by: max(count, 1)) {
        try follow(command, Array(values[start..<start + count]), data)
      }
    }
  }

  private mutating func follow(_ command: Character, _ values: [Double], _ data: String) throws {
    switch command {
    case "H": move(to: values[0], y)
    case "V": move(to: x, values[0])
    case "A":
      let isFlagged = [values[3], values[4]].allSatisfy { $0 == 0 || $0 == 1 }
      guard values[0] == values[1], values[0] > 0, isFlagged else {
        throw PathError(data: data, reason: "arc \(values)")
      }
      sampleArc(radius: values[0], isLarge: values[3] == 1, isClockwise: values[4] == 1, to: values[5], values[6])
    default:
      controls += values.dropLast(2)
      move(to: values[values.count - 2], values[values.count - 1])
    }
  }

  private mutating func move(to newX: Double, _ newY: Double) {
    (x, y) = (newX, newY)
    onCurve += [x, y]
  }

  private mutating func sampleArc(radius: Double, isLarge: Bool, isClockwise: Bool, to endX: Double, _ endY: Double) {
    let (dx, dy) = (endX - x, endY - y)
    let chord = (dx * dx + dy * dy).squareRoot()
    let radius = max(radius, chord / 2)
    let height = (radius * radius - chord * chord / 4).squareRoot() * (isLarge == isClockwise ? -1 : 1)
    let (centerX, centerY) = ((x + endX) / 2 - height * dy / chord, (y + endY) / 2 + height * dx / chord)
    let first = atan2(y - centerY, x - centerX)
    var sweep = atan2(endY - centerY, endX - centerX) - first
    if isClockwise, sweep < 0 { sweep += 2 * .pi }
    if !isClockwise, sweep > 0 { sweep -= 2 * .pi }
    for step in 1..<32 {
      let angle = first + sweep * Double(step) / 32
      onCurve += [centerX + radius * cos(angle), centerY + radius * sin(angle)]
    }
    move(to: endX, endY)
  }
}
