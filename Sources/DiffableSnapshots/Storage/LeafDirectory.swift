/// A directory of the leaves of orders: for each element its leaf, and for each leaf its order and label.
///
/// Elements are named by codes. An element is in its home, the leaf with the number `code / 64`, unless another leaf
/// was recorded; so appending many elements records almost nothing. An entry can be out of date: callers check whether
/// the element is in the leaf.
@usableFromInline
struct LeafDirectory: Sendable {
  /// A value that describes the location of a leaf: its order, and its label in that order.
  struct OwningOrderAndLabel: Sendable {
    /// The owner of the order, which is a section's code, or -1 if there is no such leaf.
    var owner: Int32
    var label: UInt64
  }

  /// The least number of a leaf that is not a home; the home of a code is the leaf with the number `code / 64`.
  private static var firstExtraLeaf: Int32 { 1 << 30 }

  private var leaves = SparseArray<Int32>(empty: -1)
  private var homes = SparseArray<OwningOrderAndLabel>(empty: OwningOrderAndLabel(owner: -1, label: 0))
  private var extras = SparseArray<OwningOrderAndLabel>(empty: OwningOrderAndLabel(owner: -1, label: 0))
  private var nextExtraLeaf = LeafDirectory.firstExtraLeaf

  @inline(__always)
  static func home(of code: Int32) -> Int32 { code &>> 6 }

  /// Returns the number of the leaf in which an element should be.
  @inline(__always)
  func leaf(of code: Int32) -> Int32 {
    let leaf = leaves[Int(code)]
    return leaf >= 0 ? leaf : Self.home(of: code)
  }

  /// Records that an element has moved to a leaf.
  @inline(__always)
  mutating func setLeaf(of code: Int32, to leaf: Int32) {
    if leaf != Self.home(of: code) {
      leaves.set(Int(code), leaf)
    } else if leaves[Int(code)] >= 0 {
      leaves.set(Int(code), -1)
    }
  }

  @inline(__always)
  subscript(leaf: Int32) -> OwningOrderAndLabel {
    get { leaf < Self.firstExtraLeaf ? homes[Int(leaf)] : extras[Int(leaf &- Self.firstExtraLeaf)] }
    set {
      if leaf < Self.firstExtraLeaf {
        homes.set(Int(leaf), newValue)
      } else {
        extras.set(Int(leaf &- Self.firstExtraLeaf), newValue)
      }
    }
  }

  /// Returns a number for a new leaf that begins with a code: the code's home, if that leaf does not exist yet.
  mutating func makeLeaf(beginningWith code: Int32, at place: OwningOrderAndLabel) -> Int32 {
    var leaf = Self.home(of: code)
    if homes[Int(leaf)].owner >= 0 {
      leaf = nextExtraLeaf
      nextExtraLeaf &+= 1
    }
    self[leaf] = place
    return leaf
  }

  mutating func removeLeaf(_ leaf: Int32) {
    self[leaf] = OwningOrderAndLabel(owner: -1, label: 0)
  }
}
