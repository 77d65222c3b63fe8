/// The last model of each identifier, as long as somebody may ask for it.
///
/// A model is kept while its identifier is shown, or is in a snapshot that was asked for and is not complete: an apply that
/// waits for another one must still find its models when it is carried out.
@MainActor final class KeptModels<Model: Identifiable & Equatable> where Model.ID: Sendable {
  private(set) var models: [Model.ID: Model] = [:]
  /// Whether an identifier is in a snapshot that is not complete, by the order in which they were asked for.
  private var awaited: [Int: (Model.ID) -> Bool] = [:]
  private var nextTicket = 0
  /// Identifiers whose models came with a snapshot that was dropped: their cells still show older ones.
  private var unshown: Set<Model.ID> = []

  /// Takes models over.
  ///
  /// - Parameters:
  ///   - newModels: The models of a snapshot, in its order; of several with one identifier the first counts.
  ///   - isShown: Whether an identifier is in the present snapshot, so that it may have a cell.
  /// - Returns: The identifiers that may have a cell which shows something else, in order.
  func update(with newModels: some Sequence<Model>, isShown: (Model.ID) -> Bool) -> [Model.ID] {
    var seen: Set<Model.ID> = []
    var changed: [Model.ID] = []
    for model in newModels where seen.insert(model.id).inserted {
      if let old = models[model.id] {
        guard unshown.remove(model.id) != nil || old != model else { continue }
        changed.append(model.id)
      } else if isShown(model.id) {
        // It came with a plain snapshot: its cell was filled without a model.
        changed.append(model.id)
      }
      models[model.id] = model
    }
    return changed
  }

  /// A snapshot was asked for whose models must stay until it is complete.
  ///
  /// - Parameter contains: Whether an identifier is in it.
  /// - Returns: What ``complete(_:)`` wants.
  func hold(_ contains: @escaping (Model.ID) -> Bool) -> Int {
    defer { nextTicket += 1 }
    awaited[nextTicket] = contains
    return nextTicket
  }

  /// A snapshot was dropped: what it would have shown is still to be shown.
  ///
  /// - Parameter changed: What ``update(with:isShown:)`` gave for it.
  func noteDropped(_ changed: [Model.ID]) { unshown.formUnion(changed) }

  /// A snapshot that was awaited is complete.
  ///
  /// - Parameter ticket: What ``hold(_:)`` gave.
  func complete(_ ticket: Int) { awaited[ticket] = nil }
}

/// Kept models whose type does not matter.
@MainActor protocol ModelKeeping<Identifier>: AnyObject {
  associatedtype Identifier: Hashable

  /// Lets go of the models that nobody can ask for any more.
  ///
  /// - Parameter isShown: Whether an identifier is shown now.
  func forget(unless isShown: (Identifier) -> Bool)
}

extension KeptModels: ModelKeeping {
  func forget(unless isShown: (Model.ID) -> Bool) {
    let gone = models.keys.filter { id in !isShown(id) && !awaited.values.contains { $0(id) } }
    for id in gone { models[id] = nil }
    unshown.subtract(gone)
  }
}
