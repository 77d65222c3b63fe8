/// An order of all items of an outline, by their codes.
///
/// Copies share everything; an edit of a copy costs O(log *n*) for each inserted or removed item.
struct OutlineOrder: Sendable {
  private(set) var tree = OrderTree()
  private var directory = LeafDirectory()

  var count: Int { tree.count }

  /// The codes of all items, in order.
  var codes: [Int32] { tree.codes }

  /// Returns the index of an item, which must be in the order.
  ///
  /// - Complexity: O(log *n*).
  func index(of code: Int32) -> Int {
    guard let position = tree.position(of: code, label: directory[directory.leaf(of: code)].label) else {
      internalInconsistency("An outline does not find the item with the code \(code).")
    }
    return position.index
  }

  /// Returns true if another order is found to have the same codes without comparing the parts that both share.
  ///
  /// - Returns: True if the codes are the same; false if they may differ.
  /// - Complexity: O(*k* log *n*) for *k* codes in parts that are not shared.
  func hasSameCodes(as other: OutlineOrder) -> Bool {
    let comparison = OrderComparison(tree, other.tree)
    return count == other.count && comparison.old.isEmpty && comparison.new.isEmpty
  }

  /// Returns true if an item is the last one.
  ///
  /// - Complexity: O(log *n*).
  func isLast(_ code: Int32) -> Bool { count > 0 && tree.code(at: count - 1) == code }

  /// Inserts items.
  ///
  /// - Parameters:
  ///   - codes: The codes of the items, in order.
  ///   - isNewRun: True if the codes are consecutive, and higher than any that was in the outline before.
  ///   - anchor: The position; an item named by it must be in the order.
  ///   - codeLimit: One more than the highest code that is or was in the outline.
  /// - Complexity: O(*k* + log *n*) amortised for *k* items.
  mutating func insert(_ codes: [Int32], isNewRun: Bool, at anchor: OrderTree.InsertionAnchor, codeLimit: Int32) {
    guard let first = codes.first else { return }
    if isNewRun, case .last = anchor { return tree.appendRun(first, count: codes.count, owner: 0, &directory) }
    codes.withUnsafeBufferPointer { insert($0, at: anchor, codeLimit) }
  }

  /// Inserts one item.
  ///
  /// - Parameters:
  ///   - code: The code of the item.
  ///   - anchor: The position; an item named by it must be in the order.
  ///   - codeLimit: One more than the highest code that is or was in the outline.
  /// - Complexity: O(log *n*) amortised.
  mutating func insert(_ code: Int32, at anchor: OrderTree.InsertionAnchor, codeLimit: Int32) {
    withUnsafePointer(to: code) { insert(UnsafeBufferPointer(start: $0, count: 1), at: anchor, codeLimit) }
  }

  private mutating func insert(
    _ codes: UnsafeBufferPointer<Int32>, at anchor: OrderTree.InsertionAnchor, _ codeLimit: Int32
  ) {
    tree.insert(
      IncomingElements(codes: codes), at: anchor, owner: 0, limit: OrderTree.label(of: codeLimit), &directory)
  }

  /// Removes an item, which must be in the order.
  ///
  /// - Complexity: O(log *n*).
  mutating func remove(_ code: Int32) { tree.remove(code, &directory) }

  /// Returns a description of the first violated invariant, or `nil` if the order is valid.
  ///
  /// - Complexity: O(*n* log *n*).
  func violation(codeLimit: Int32) -> String? {
    tree.violation(owner: 0, limit: OrderTree.label(of: codeLimit), directory)
  }
}
