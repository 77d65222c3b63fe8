/// An array with a value at every index, most of which are equal, that shares its pages with its copies.
///
/// A persistent radix tree of pages with a few values each. A copy is a reference; setting a value after a copy copies
/// the pages on one path, O(log *i*) for index *i*. Ranges of indices that were never set take no memory.
@usableFromInline
struct SparseArray<Element>: @unchecked Sendable {
  // Sendable without a check by the compiler, since pages that copies share are never changed, and their values are
  // Sendable in every use of this type.

  /// The number of bits of an index that select a value in a page: fewer for values with references, which are
  /// expensive to copy.
  private static var pageBits: Int { _isPOD(Element.self) ? 5 : 2 }
  private static var pageWidth: Int { 1 &<< pageBits }

  /// Returns the position of the bits of an index that select a child in a branch.
  @inline(__always)
  private static func shift(_ level: Int) -> Int { pageBits &+ SparseBranch.bits &* (level &- 1) }

  /// The value at all indices that were never set.
  let empty: Element

  /// The root node of the array's tree: a page, or a branch if there are levels above the pages.
  private var root: AnyObject?
  private var height = 0

  init(empty: Element) {
    self.empty = empty
  }

  @usableFromInline
  subscript(index: Int) -> Element {
    guard let root, index < 1 &<< Self.shift(height &+ 1) else { return empty }
    var node = Unmanaged.passUnretained(root)
    var level = height
    while level > 0 {
      let slot = (index &>> Self.shift(level)) & (SparseBranch.width &- 1)
      guard let child = node._withUnsafeGuaranteedRef({ unsafeDowncast($0, to: SparseBranch.self).child(slot) }) else {
        return empty
      }
      node = child
      level &-= 1
    }
    return node._withUnsafeGuaranteedRef {
      unsafeDowncast($0, to: SparsePage<Element>.self).values[index & (Self.pageWidth &- 1)]
    }
  }

  /// Sets the value at an index.
  mutating func set(_ index: Int, _ value: Element) {
    update(index) { $0 = value }
  }

  /// Passes the value at an index to a closure that may change it in place.
  @inline(__always)
  mutating func update<Result>(_ index: Int, _ body: (inout Element) -> Result) -> Result {
    while index >= 1 &<< Self.shift(height &+ 1) {
      if let root {
        let branch = SparseBranch.make()
        branch.children[0] = root
        self.root = branch
      }
      height &+= 1
    }
    // Through a pointer to all of the array, so that the empty value is copied only into a new page: a copy made in
    // advance would retain and release the empty value's reference with each change of any value.
    return withUnsafeMutablePointer(to: &self) { array in
      withUnsafeMutablePointer(to: &array.pointee.root) { first -> Result in
        var slot = first
        var level = array.pointee.height
        while level > 0 {
          if slot.pointee == nil {
            slot.pointee = SparseBranch.make()
          } else if !isKnownUniquelyReferenced(&slot.pointee) {
            slot.pointee = unsafeDowncast(slot.pointee.unsafelyUnwrapped, to: SparseBranch.self).copy()
          }
          let branch = unsafeDowncast(slot.pointee.unsafelyUnwrapped, to: SparseBranch.self)
          slot = branch.children + (index &>> Self.shift(level)) & (SparseBranch.width &- 1)
          level &-= 1
        }
        if slot.pointee == nil {
          slot.pointee = SparsePage<Element>.make(repeating: array.pointee.empty)
        } else if !isKnownUniquelyReferenced(&slot.pointee) {
          slot.pointee = unsafeDowncast(slot.pointee.unsafelyUnwrapped, to: SparsePage<Element>.self).copy()
        }
        let page = unsafeDowncast(slot.pointee.unsafelyUnwrapped, to: SparsePage<Element>.self)
        return body(&page.values[index & (Self.pageWidth &- 1)])
      }
    }
  }

  /// Passes the values of all existing pages to a closure, by ascending index, including values that were never set.
  func forEach(_ body: (Int, Element) -> Void) {
    Self.visit(root, height, 0, body)
  }

  private static func visit(_ node: AnyObject?, _ level: Int, _ start: Int, _ body: (Int, Element) -> Void) {
    guard let node else { return }
    if level == 0 {
      let page = unsafeDowncast(node, to: SparsePage<Element>.self)
      for offset in 0..<pageWidth { body(start &+ offset, page.values[offset]) }
    } else {
      let branch = unsafeDowncast(node, to: SparseBranch.self)
      for slot in 0..<SparseBranch.width {
        visit(branch.children[slot], level &- 1, start &+ slot &<< shift(level), body)
      }
    }
  }

  /// Passes the values at indices in pages that this array and another do not share to a closure.
  ///
  /// - Complexity: O(*p* log *n*), where *p* is the number of pages that are not shared.
  func forEachUnshared(with other: Self, _ body: (Int, borrowing Element, borrowing Element) -> Void) {
    var (left, right) = (root, other.root)
    var level = height
    // The lower of the two trees is extended by levels, each with the level below as its first child, until both have
    // the same height.
    while level < other.height {
      left = left.map { SparseBranch.make(first: $0) }
      level += 1
    }
    var otherLevel = other.height
    while otherLevel < level {
      right = right.map { SparseBranch.make(first: $0) }
      otherLevel += 1
    }
    visitUnshared(left, right, level, 0, body)
  }

  private func visitUnshared(
    _ left: AnyObject?, _ right: AnyObject?, _ level: Int, _ start: Int,
    _ body: (Int, borrowing Element, borrowing Element) -> Void
  ) {
    guard left !== right else { return }
    if level == 0 {
      let leftPage = left.map { unsafeDowncast($0, to: SparsePage<Element>.self) }
      let rightPage = right.map { unsafeDowncast($0, to: SparsePage<Element>.self) }
      for offset in 0..<Self.pageWidth {
        if let leftPage, let rightPage {
          body(start &+ offset, leftPage.values[offset], rightPage.values[offset])
        } else {
          body(start &+ offset, leftPage?.values[offset] ?? empty, rightPage?.values[offset] ?? empty)
        }
      }
    } else {
      let leftBranch = left.map { unsafeDowncast($0, to: SparseBranch.self) }
      let rightBranch = right.map { unsafeDowncast($0, to: SparseBranch.self) }
      for slot in 0..<SparseBranch.width {
        visitUnshared(
          leftBranch?.children[slot], rightBranch?.children[slot], level &- 1,
          start &+ slot &<< Self.shift(level), body)
      }
    }
  }
}

/// A page: a leaf with a few values of a sparse array.
private final class SparsePage<Element>: ManagedBuffer<Void, Element> {
  private static var width: Int { _isPOD(Element.self) ? 32 : 4 }

  static func make(repeating value: Element) -> SparsePage {
    let page = unsafeDowncast(create(minimumCapacity: width) { _ in }, to: SparsePage.self)
    page.values.initialize(repeating: value, count: width)
    return page
  }

  func copy() -> SparsePage {
    let page = unsafeDowncast(Self.create(minimumCapacity: Self.width) { _ in }, to: SparsePage.self)
    page.values.initialize(from: values, count: Self.width)
    return page
  }

  @inline(__always)
  var values: UnsafeMutablePointer<Element> { withUnsafeMutablePointerToElements { $0 } }

  deinit {
    if !_isPOD(Element.self) { values.deinitialize(count: Self.width) }
  }
}

/// A branch: an inner node with 32 children of a sparse array.
private final class SparseBranch: ManagedBuffer<Void, AnyObject?> {
  static var bits: Int { 5 }
  static var width: Int { 1 &<< 5 }

  static func make() -> SparseBranch {
    let branch = unsafeDowncast(create(minimumCapacity: width) { _ in }, to: SparseBranch.self)
    ChildReferenceOperations.clear(branch.children, count: width)
    return branch
  }

  static func make(first: AnyObject) -> SparseBranch {
    let branch = make()
    branch.children[0] = first
    return branch
  }

  func copy() -> SparseBranch {
    let branch = unsafeDowncast(Self.create(minimumCapacity: Self.width) { _ in }, to: SparseBranch.self)
    ChildReferenceOperations.copy(children, to: branch.children, count: Self.width)
    return branch
  }

  @inline(__always)
  var children: UnsafeMutablePointer<AnyObject?> { withUnsafeMutablePointerToElements { $0 } }

  /// Returns the child in a slot of the branch without retaining it.
  @inline(__always)
  func child(_ slot: Int) -> Unmanaged<AnyObject>? {
    let bits = UnsafeRawPointer(children + slot).load(as: UnsafeRawPointer?.self)
    return bits.map { Unmanaged.fromOpaque($0) }
  }

  deinit {
    ChildReferenceOperations.release(children, count: Self.width)
  }
}
