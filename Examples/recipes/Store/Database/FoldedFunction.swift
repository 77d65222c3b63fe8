import GRDB

extension DatabaseFunction {
  /// `folded(text)` in SQL: the text without case and accents.
  ///
  /// Only this program's connections know it, so triggers, which other programs run too, do without.
  static let folded = DatabaseFunction("folded", argumentCount: 1, pure: true) { values in
    String.fromDatabaseValue(values[0]).map(SearchText.folded)
  }
}
