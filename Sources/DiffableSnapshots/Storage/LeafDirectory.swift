/// A directory of an order: the leaf that has an element, and where that leaf is.
///
/// Elements are named by codes. An element is in its home, the leaf with the number `code / 64`, unless something else was
/// noted; so appending many elements notes next to nothing. An entry can be out of date: whoever follows it looks
/// whether the element is in the leaf.
@usableFromInline
struct LeafDirectory: Sendable {
  /// The place of a leaf: the order that it is in, and its label there.
  struct Place: Sendable {
    /// The owner of the order, or -1 if there is no such leaf.
    var owner: Int32
    var label: UInt64
  }

  /// Leaf numbers from here on are no homes.
  private static var firstExtraLeaf: Int32 { 1 << 30 }

  private var leaves = SparseArray<Int32>(empty: -1)
  private var homes = SparseArray<Place>(empty: Place(owner: -1, label: 0))
  private var extras = SparseArray<Place>(empty: Place(owner: -1, label: 0))
  private var nextExtraLeaf = LeafDirectory.firstExtraLeaf

  @inline(__always)
  static func home(of code: Int32) -> Int32 { code &>> 6 }

  /// The number of the leaf in which an element should be.
  @inline(__always)
  func leaf(of code: Int32) -> Int32 {
    let leaf = leaves[Int(code)]
    return leaf >= 0 ? leaf : Self.home(of: code)
  }

  /// Notes in which leaf an element is.
  @inline(__always)
  mutating func setLeaf(of code: Int32, to leaf: Int32) {
    if leaf != Self.home(of: code) {
      leaves.set(Int(code), leaf)
    } else if leaves[Int(code)] >= 0 {
      leaves.set(Int(code), -1)
    }
  }

  @inline(__always)
  subscript(leaf: Int32) -> Place {
    get { leaf < Self.firstExtraLeaf ? homes[Int(leaf)] : extras[Int(leaf &- Self.firstExtraLeaf)] }
    set {
      if leaf < Self.firstExtraLeaf {
        homes.set(Int(leaf), newValue)
      } else {
        extras.set(Int(leaf &- Self.firstExtraLeaf), newValue)
      }
    }
  }

  /// A number for a new leaf that begins with a code: its home, if there is no such leaf yet.
  mutating func makeLeaf(beginningWith code: Int32, at place: Place) -> Int32 {
    var leaf = Self.home(of: code)
    if homes[Int(leaf)].owner >= 0 {
      leaf = nextExtraLeaf
      nextExtraLeaf &+= 1
    }
    self[leaf] = place
    return leaf
  }

  mutating func removeLeaf(_ leaf: Int32) {
    self[leaf] = Place(owner: -1, label: 0)
  }
}
