import DiffableKit
import DiffableTesting

/// Edits of a list, each made while the edit before it is carried out, beside a model of the expected items.
@MainActor final class NestedEdits {
  /// A piece of code from which the next edit is made, while the edit before it is carried out.
  enum Place: CaseIterable {
    /// The next edit is made in a delegate call of the apply.
    case display
    /// The next edit is made in the selection handler, which is called when a selected item has been deleted.
    case handler
    /// The next edit is made in the completion of the apply.
    case completion
    /// The next edit is made on another queue, while the main queue waits.
    case queue
    /// The next edit is made in the closure of `edit`.
    case closure
    /// The next edit is made on the next line of code, after the call of the edit before.
    case next

    /// The values of `Place` that lie inside an apply or on another queue.
    static let amid: [Place] = [.display, .handler, .completion, .queue]
  }

  /// A method by which the edits are made.
  enum Method: CaseIterable, Sendable {
    /// The edits are made by `edit`.
    case edit
    /// The edits are made by `apply` with an edited `snapshot()`.
    case apply
  }

  private let list: MenuList
  private let method: Method
  private let places: [Place]
  /// The number of edits made from the list of places so far.
  private var placesMade = 0
  /// The items whose insertion has been requested so far.
  private var asked: Set<String> = []
  /// The items that the list has if no edit is lost; each edit changes them when it is requested or its closure runs.
  private(set) var model: [String]

  /// Returns a list with multiple selection that is high enough to show all items.
  static func makeList(_ kind: MenuList.Kind) -> MenuList {
    let list = MenuList(kind, size: CGSize(width: 320, height: 900))
    (list.scrollView as? UICollectionView)?.allowsMultipleSelection = true
    (list.scrollView as? UITableView)?.allowsMultipleSelection = true
    return list
  }

  /// Creates edits from the given places in a list, and resets the list, which earlier edits may have used.
  init(_ list: MenuList, _ method: Method, _ places: [Place]) {
    self.list = list
    self.method = method
    self.places = places
    // Each edit that has to call the selection handler deletes one of these selected items.
    let chosen = places.indices.filter { places[$0] == .handler }.map { "chosen \($0)" }
    model = chosen + ["first"]
    list.onDisplay = nil
    list.source.selectionHandler = nil
    list.source.apply(NSDiffableDataSourceSnapshot([("A", model)]), animatingDifferences: false, completion: nil)
    list.host.update()
    list.source.selectedItemIdentifiers = chosen
    list.source.selectionHandler = { [weak self] change in
      for item in change.dropped { self?.make(Int(item.suffix(1))! + 1) }
    }
  }

  /// The items of the data source.
  var items: [String] { list.source.snapshot().itemIdentifiers }

  /// True if edits were made from every place, and every insertion was requested.
  var isComplete: Bool { placesMade == places.count && asked.count == 2 * places.count }

  /// Makes the first edit, and advances time until all requested items are in the list.
  func run() async {
    make(0)
    // Everything happens on the main queue: the number of its turns does not depend on the machine.
    for _ in 0..<(2 * places.count + 2) where !isComplete || items != model {
      list.host.update()
      list.host.advance(by: 1)
      await MenuList.mainQueueTurn()
    }
  }

  /// Adds two items, one after the other, and makes the next edit from the place that the list of places names.
  private func make(_ index: Int) {
    guard index < places.count else { return }
    placesMade += 1
    let (one, other) = ("\(index)a", "\(index)b")
    switch places[index] {
    case .display:
      list.onDisplay = { self.make(index + 1) }
      add(one)
      add(other)
    case .handler:
      add(one, deleting: "chosen \(index)")
      add(other)
    case .completion:
      add(one)
      add(other) { self.make(index + 1) }
    case .queue:
      addOnQueue([one, other])
      make(index + 1)
    case .closure:
      list.source.edit(animatingDifferences: false) { snapshot in
        self.note(one)
        snapshot.appendItems([one])
        self.list.source.edit(animatingDifferences: false) { snapshot in
          self.note(other)
          snapshot.appendItems([other])
        }
      }
      make(index + 1)
    case .next:
      add(one)
      add(other)
      make(index + 1)
    }
  }

  private func note(_ item: String, deleting gone: String? = nil) {
    asked.insert(item)
    // The closure of an edit may run again, on a snapshot that was applied meanwhile.
    model.removeAll { $0 == item || $0 == gone }
    model.append(item)
  }

  private func add(_ item: String, deleting gone: String? = nil, completion: (() -> Void)? = nil) {
    let edit: @MainActor (inout NSDiffableDataSourceSnapshot<String, String>) -> Void = { snapshot in
      self.note(item, deleting: gone)
      snapshot.appendItems([item])
      if let gone { snapshot.deleteItems([gone]) }
    }
    switch method {
    case .edit: list.source.edit(animatingDifferences: false, completion: completion, edit)
    case .apply:
      var snapshot = list.source.snapshot()
      edit(&snapshot)
      list.source.apply(snapshot, animatingDifferences: false, completion: completion)
    }
  }

  private func addOnQueue(_ items: [String]) {
    let (source, method) = (list.source!, method)
    let isDone = DispatchSemaphore(value: 0)
    if method == .apply { for item in items { note(item) } }
    DispatchQueue.global().async {
      for item in items {
        switch method {
        case .edit:
          source.edit(animatingDifferences: false) { snapshot in
            self.note(item)
            snapshot.appendItems([item])
          }
        case .apply:
          var snapshot = source.snapshot()
          snapshot.appendItems([item])
          source.apply(snapshot, animatingDifferences: false, completion: nil)
        }
      }
      isDone.signal()
    }
    isDone.wait()
    // On the main queue `snapshot()` returns the snapshot on screen, without the applies that other queues have
    // requested. An empty edit carries these out first.
    if method == .apply { source.edit(animatingDifferences: false) { _ in } }
  }
}
