import GRDB

extension DatabaseFunction {
  /// The SQL function `folded(text)`, which returns the text without case and accents.
  ///
  /// Only this program's connections have the function, so triggers, which other programs run, too, do not use it.
  static let folded = DatabaseFunction("folded", argumentCount: 1, pure: true) { values in
    String.fromDatabaseValue(values[0]).map(SearchText.folded)
  }
}
