import DiffableSnapshots

// What the data source finds wrong is judged by its own policy.
extension UICollectionViewDiffableDataSource {
  /// Runs something that edits snapshots on behalf of the data source, not of the program.
  func underOwnPolicy<Value, Failure>(_ operation: () throws(Failure) -> Value) throws(Failure) -> Value {
    guard let misusePolicy else { return try operation() }
    return try MisusePolicy.withPolicy(misusePolicy) { Result(catching: operation) }.get()
  }

  /// Stops the program because of the caller's mistake, or reports it and returns.
  ///
  /// - Parameters:
  ///   - message: What was wrong, with the identifiers.
  ///   - method: The method that was called.
  ///   - state: What the data source looks like, which the call did not change.
  ///   - remedy: What to do instead.
  ///   - file: The source file that found the mistake.
  ///   - line: The line in that file.
  func refuse(
    _ message: String, api method: String, state: String = "", remedy: String, file: StaticString = #file,
    line: UInt = #line
  ) {
    let mistake = MisuseReport(message, api: "\(apiOwner).\(method)", state: state, remedy: remedy)
    let tell = { report(mistake, under: self.misusePolicy ?? .current, file: file, line: line) }
    // An apply may come from any task: the mistake is in what this scene shows.
    if let collectionView { collectionView.inScene(tell) } else { tell() }
  }

  /// The same for what a snapshot has refused on behalf of the data source.
  func refuse(_ refusal: Snapshot.Refusal, api method: String) {
    refuse(refusal.message, api: method, state: shown.snapshot.stateText, remedy: refusal.remedy)
  }

  /// Whether the view asks for a cell or view now, so that nothing can be applied; that is reported (`behaviour.md` C22).
  func refusesInsideProvider(_ method: String) -> Bool {
    guard let collectionView, let request = collectionView.viewRequest else { return false }
    refuse(
      """
      Deadlock detected: calling this method on the main queue with outstanding async updates is not permitted and \
      will deadlock. Please always submit updates either always on the main queue or always off the main queue - \
      view=\(collectionView)
      """,
      api: method,
      state: "the view was asking for \(request.kind ?? "the cell") at \(request.indexPath), inside the "
        + (request.kind == nil ? "cell provider" : "supplementary view provider"),
      remedy: "Change the model there and apply the snapshot later, for example in Task { @MainActor in … }.")
    return true
  }

  /// Whether the closure of an edit runs now, whose outcome would undo another apply; that is reported (`behaviour.md` C65).
  func refusesInsideEdit(_ method: String) -> Bool {
    guard runsEdit else { return false }
    refuse(
      "an apply inside the closure of an edit would be undone by the edit",
      api: method, state: shown.snapshot.stateText,
      remedy: "Edit the snapshot that the closure is given, or call edit there, which is carried out after this one.")
    return true
  }
}
