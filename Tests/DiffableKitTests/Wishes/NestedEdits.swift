import DiffableKit
import DiffableTesting

/// Edits of a list, each made while the edit before it is carried out, beside a model of the expected items.
@MainActor final class NestedEdits {
  /// The code from which the next edit is made, while the one before it is carried out.
  enum Place: CaseIterable {
    /// In a delegate call of the apply.
    case display
    /// In the selection handler, which is called when a selected item has been deleted.
    case handler
    /// In the completion of the apply.
    case completion
    /// On another queue, while the main queue waits.
    case queue
    /// In the closure of `edit`.
    case closure
    /// On the next line of code.
    case next

    /// The places that lie inside a running apply or on another queue.
    static let amid: [Place] = [.display, .handler, .completion, .queue]
  }

  /// The method by which an edit is made.
  enum Method: CaseIterable, Sendable {
    /// By `edit`.
    case edit
    /// By `apply` of an edited `snapshot()`.
    case apply
  }

  private let list: MenuList
  private let method: Method
  private let places: [Place]
  /// The number of places from which edits have been made.
  private var placesMade = 0
  /// The items whose insertion has been requested so far.
  private var asked: Set<String> = []
  /// The expected items if no edit is lost; each edit changes them when it is requested or its closure runs.
  private(set) var model: [String]

  /// Returns a list with multiple selection that is high enough to show all items.
  static func makeList(_ kind: MenuList.Kind) -> MenuList {
    let list = MenuList(kind, size: CGSize(width: 320, height: 900))
    (list.scrollView as? UICollectionView)?.allowsMultipleSelection = true
    (list.scrollView as? UITableView)?.allowsMultipleSelection = true
    return list
  }

  /// Resets a list that earlier edits have used.
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

  /// True if every place was reached and every insertion was requested.
  var isComplete: Bool { placesMade == places.count && asked.count == 2 * places.count }

  /// Makes the first edit, and advances time until all requested items are in the list.
  func run() async {
    make(0)
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
    // On the main queue `snapshot()` is the one on screen, without the applies that other queues have requested.
    // An empty edit carries these out first.
    if method == .apply { source.edit(animatingDifferences: false) { _ in } }
  }
}
