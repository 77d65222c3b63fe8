/// The state of a list's index titles: their view, and if they are up to date with the data source.
struct IndexTitlesViewState {
  /// The view with the index titles, or `nil` if there are none.
  var view: IndexTitlesView?
  private var areKnown = false

  /// Marks the index titles as out of date, for instance after a change of the data.
  mutating func forget() { areKnown = false }

  /// Marks the index titles as up to date.
  ///
  /// - Returns: True if the data source has to be asked for the titles now.
  mutating func areAsked() -> Bool {
    defer { areKnown = true }
    return !areKnown
  }
}
