/// A label of a series with its value.
struct PrometheusLabel: Hashable, Comparable, Sendable {
  let name: String
  let value: String

  static func < (left: Self, right: Self) -> Bool { (left.name, left.value) < (right.name, right.value) }
}

/// A namespace for functions that write the text format of Prometheus: names, labels and numbers.
enum PrometheusText {
  /// Returns the name of a metric with its suffix; characters but letters, digits and colons become underscores.
  static func name(_ label: String, suffix: String) -> String {
    let name = allowed(label) { $0 == ":" }
    return name.hasSuffix(suffix) ? name : name + suffix
  }

  /// Returns labels in the order of their names; of two with the same name the first.
  static func labels(_ dimensions: [(String, String)]) -> [PrometheusLabel] {
    var names: Set<String> = []
    return dimensions.compactMap { name, value in
      var name = allowed(name) { _ in false }
      // Prometheus uses the label `le` for the upper bounds of histograms, so a program's own label of this name is
      // renamed.
      if name == "le" { name = "exported_le" }
      return names.insert(name).inserted ? PrometheusLabel(name: name, value: value) : nil
    }.sorted()
  }

  private static func allowed(_ label: String, _ isAllowed: (Character) -> Bool) -> String {
    var name = String(label.map { $0.isASCII && ($0.isLetter || $0.isNumber) || isAllowed($0) ? $0 : "_" })
    if name.first?.isNumber ?? true { name = "_" + name }
    return name
  }

  /// Appends the line of a value to the text.
  static func writeLine(_ name: String, _ labels: [PrometheusLabel], _ value: Double, to text: inout String) {
    text += name
    if !labels.isEmpty {
      text += "{" + labels.map { "\($0.name)=\"\(escaped($0.value))\"" }.joined(separator: ",") + "}"
    }
    text += " \(number(value))\n"
  }

  private static func escaped(_ value: String) -> String {
    value.unicodeScalars.reduce(into: "") { text, scalar in
      switch scalar {
      case "\\": text += "\\\\"
      case "\"": text += "\\\""
      case "\n": text += "\\n"
      default: text.unicodeScalars.append(scalar)
      }
    }
  }

  /// Returns a number as Prometheus reads it; whole ones without a fraction.
  static func number(_ value: Double) -> String {
    if value.isNaN { return "NaN" }
    if value.isInfinite { return value < 0 ? "-Inf" : "+Inf" }
    return Int64(exactly: value).map { "\($0)" } ?? "\(value)"
  }
}
