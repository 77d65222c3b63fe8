import DiffableKit
import DiffableTesting

/// Edits of one list that are made while others are on their way, beside a model of what they leave.
@MainActor final class NestedEdits {
  /// From where the next edit is made, while the one before it is on its way.
  enum Place: CaseIterable {
    /// In a delegate call of the apply.
    case display
    /// In a handler of the data source, which is told that a selected item has gone.
    case handler
    /// In the completion of the apply.
    case completion
    /// On another queue, while the main queue waits.
    case queue
    /// In the closure of an atomic edit.
    case closure
    /// On the line after.
    case next

    /// Those at which something else is under way.
    static let amid: [Place] = [.display, .handler, .completion, .queue]
  }

  /// How an edit is made.
  enum Way: CaseIterable, Sendable {
    /// By `edit`.
    case edit
    /// By `snapshot()`, and `apply` of what was made of it.
    case apply
  }

  private let list: MenuList
  private let way: Way
  private let places: [Place]
  /// The number of places that were come to.
  private var placesMade = 0
  /// The items that were asked for so far.
  private var asked: Set<String> = []
  /// The items as they are if no edit is lost: each is made here when it is asked for, or when its closure runs.
  private(set) var model: [String]

  /// A list in which several items can be selected, all of which are on screen.
  static func makeList(_ kind: MenuList.Kind) -> MenuList {
    let list = MenuList(kind, size: CGSize(width: 320, height: 900))
    (list.scrollView as? UICollectionView)?.allowsMultipleSelection = true
    (list.scrollView as? UITableView)?.allowsMultipleSelection = true
    return list
  }

  /// Prepares a list that other edits have left.
  init(_ list: MenuList, _ way: Way, _ places: [Place]) {
    self.list = list
    self.way = way
    self.places = places
    // Each edit that a handler is to hear of takes one of these away.
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

  /// The items that the data source has.
  var items: [String] { list.source.snapshot().itemIdentifiers }

  /// Whether every edit was made and asked for.
  var isComplete: Bool { placesMade == places.count && asked.count == 2 * places.count }

  /// Begins with the first edit, and lets time pass until all that was asked for is there.
  func run() async {
    make(0)
    for _ in 0..<(2 * places.count + 2) where !isComplete || items != model {
      list.host.update()
      list.host.advance(by: 1)
      await MenuList.mainQueueTurn()
    }
  }

  /// Adds two items, one after the other, and has the next edit made from where its place says.
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
    // The closure of an edit may run again, on top of what came meanwhile.
    model.removeAll { $0 == item || $0 == gone }
    model.append(item)
  }

  private func add(_ item: String, deleting gone: String? = nil, completion: (() -> Void)? = nil) {
    let edit: @MainActor (inout NSDiffableDataSourceSnapshot<String, String>) -> Void = { snapshot in
      self.note(item, deleting: gone)
      snapshot.appendItems([item])
      if let gone { snapshot.deleteItems([gone]) }
    }
    switch way {
    case .edit: list.source.edit(animatingDifferences: false, completion: completion, edit)
    case .apply:
      var snapshot = list.source.snapshot()
      edit(&snapshot)
      list.source.apply(snapshot, animatingDifferences: false, completion: completion)
    }
  }

  private func addOnQueue(_ items: [String]) {
    let (source, way) = (list.source!, way)
    let isDone = DispatchSemaphore(value: 0)
    if way == .apply { for item in items { note(item) } }
    DispatchQueue.global().async {
      for item in items {
        switch way {
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
    // On the main queue `snapshot()` is what is shown: what was applied elsewhere has to come first. An edit has it come.
    if way == .apply { source.edit(animatingDifferences: false) { _ in } }
  }
}
