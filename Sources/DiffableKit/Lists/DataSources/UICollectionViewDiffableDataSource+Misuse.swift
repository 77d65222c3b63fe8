import DiffableSnapshots

// Methods of a data source that report the misuse that it finds, under its own policy.
extension UICollectionViewDiffableDataSource {
  /// Runs an operation that edits snapshots on behalf of the data source, under the data source's misuse policy.
  func underOwnPolicy<Value, Failure>(_ operation: () throws(Failure) -> Value) throws(Failure) -> Value {
    guard let misusePolicy else { return try operation() }
    return try MisusePolicy.withPolicy(misusePolicy) { Result(catching: operation) }.get()
  }

  /// Stops the program because of misuse, or reports the misuse and returns.
  ///
  /// - Parameters:
  ///   - message: The description of the misuse, with the identifiers.
  ///   - method: The method that was called.
  ///   - state: The state of the data source, which the call did not change.
  ///   - remedy: The correct call to use instead.
  ///   - file: The source file that found the misuse.
  ///   - line: The line in that file.
  func refuse(
    _ message: String, api method: String, state: String = "", remedy: String, file: StaticString = #file,
    line: UInt = #line
  ) {
    let misuse = MisuseReport(message, api: "\(apiOwner).\(method)", state: state, remedy: remedy)
    let tell = { report(misuse, under: self.misusePolicy ?? .current, file: file, line: line) }
    // An apply may come from any task: the report belongs to the scene of this view.
    if let collectionView { collectionView.inScene(tell) } else { tell() }
  }

  /// Reports as misuse the reason why a requested apply was refused.
  func refuse(_ refusal: Snapshot.Refusal, api method: String) {
    refuse(refusal.message, api: method, state: shown.snapshot.stateText, remedy: refusal.remedy)
  }

  /// Returns true, and reports misuse, if the view is calling a provider now, so that nothing can be applied
  /// (`behaviour.md` C22).
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

  /// Returns true, and reports misuse, if an edit's closure runs now, whose result would undo another apply
  /// (`behaviour.md` C65).
  func refusesInsideEdit(_ method: String) -> Bool {
    guard edits.runsClosure else { return false }
    refuse(
      "an apply inside the closure of an edit would be undone by the edit",
      api: method, state: shown.snapshot.stateText,
      remedy: "Edit the snapshot that the closure is given, or call edit there, which is carried out after this one.")
    return true
  }
}
