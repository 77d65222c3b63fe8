/// The titles at the trailing edge of a list, and whether the data source was asked for them since the data changed.
struct IndexTitles {
  private var shown: IndexTitlesView?
  private var areKnown = false

  /// The view with the titles; nil if there are none.
  var view: IndexTitlesView? { shown }

  /// The titles are shown in a view, or with nil there are none.
  mutating func show(in view: IndexTitlesView?) { shown = view }

  /// The data has changed.
  mutating func forget() { areKnown = false }

  /// - Returns: Whether the data source has to be asked now.
  mutating func areAsked() -> Bool {
    defer { areKnown = true }
    return !areKnown
  }
}
