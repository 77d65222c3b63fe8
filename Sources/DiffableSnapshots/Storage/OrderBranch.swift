/// An inner node of an order: up to 40 parts, each a leaf, a branch or a run, with the cumulative counts of their
/// elements.
///
/// A part without a node is a run: consecutive codes that share one home, for which no leaf has been needed yet.
final class OrderBranch: ManagedBuffer<OrderBranch.Header, UInt64> {
  /// The fixed-size part of a branch, in front of its labels, counts and codes.
  struct Header {
    var count: Int32
    let isWeighted: Bool
  }

  static var capacity: Int { 40 }

  /// The maximum number of parts that are appended to a branch, so that there is room for later insertions.
  static var appendLimit: Int { 32 }

  private static func allocate(isWeighted: Bool, count: Int) -> OrderBranch {
    let numbers = isWeighted ? 3 : 2
    let bytes = capacity * (MemoryLayout<AnyObject?>.stride + numbers * MemoryLayout<Int32>.stride)
    let branch = create(minimumCapacity: capacity + bytes / 8) { _ in
      Header(count: Int32(truncatingIfNeeded: count), isWeighted: isWeighted)
    }
    return unsafeDowncast(branch, to: OrderBranch.self)
  }

  static func make(isWeighted: Bool) -> OrderBranch {
    let branch = allocate(isWeighted: isWeighted, count: 0)
    branch.initializeChildren(from: nil, count: 0)
    return branch
  }

  func copy() -> OrderBranch {
    let branch = Self.allocate(isWeighted: isWeighted, count: count)
    branch.labels.update(from: labels, count: count)
    branch.initializeChildren(from: self, count: count)
    branch.ends.update(from: ends, count: count)
    branch.firstCodes.update(from: firstCodes, count: count)
    if isWeighted { branch.weightEnds.update(from: weightEnds, count: count) }
    return branch
  }

  deinit {
    ChildReferenceOperations.release(children, count: count)
  }

  private func initializeChildren(from other: OrderBranch?, count: Int) {
    if let other { ChildReferenceOperations.copy(other.children, to: children, count: count) }
    ChildReferenceOperations.clear(children + count, count: Self.capacity &- count)
  }

  /// The number of the branch's parts, accessed without checks for exclusive access: only one tree changes the node.
  @inline(__always) var count: Int {
    get { Int(withUnsafeMutablePointerToHeader { $0.pointee.count }) }
    set { withUnsafeMutablePointerToHeader { $0.pointee.count = Int32(truncatingIfNeeded: newValue) } }
  }

  /// True if elements have weights of their own; otherwise each counts as one, and no separate weights are stored.
  @inline(__always) var isWeighted: Bool { withUnsafeMutablePointerToHeader { $0.pointee.isWeighted } }

  /// The least leaf label in each part of the branch; the one of the first part may be too high.
  @inline(__always) var labels: UnsafeMutablePointer<UInt64> { withUnsafeMutablePointerToElements { $0 } }

  @inline(__always) var children: UnsafeMutablePointer<AnyObject?> {
    UnsafeMutableRawPointer(labels + Self.capacity).assumingMemoryBound(to: AnyObject?.self)
  }

  /// The cumulative numbers of elements up to the end of each part of the branch.
  @inline(__always) var ends: UnsafeMutablePointer<Int32> {
    UnsafeMutableRawPointer(children + Self.capacity).assumingMemoryBound(to: Int32.self)
  }

  /// The first code of each part that is a run.
  @inline(__always) var firstCodes: UnsafeMutablePointer<Int32> { ends + Self.capacity }

  /// The cumulative weights up to the end of each part of the branch, or the numbers of elements if these have no
  /// weights.
  @inline(__always) var weightEnds: UnsafeMutablePointer<Int32> {
    isWeighted ? firstCodes + Self.capacity : ends
  }

  /// Returns a child without retaining it.
  @inline(__always)
  func unretainedChild(_ index: Int) -> Unmanaged<AnyObject>? {
    UnsafeRawPointer(children + index).load(as: UnsafeRawPointer?.self).map { Unmanaged.fromOpaque($0) }
  }

  @inline(__always) func start(of index: Int) -> Int { index == 0 ? 0 : Int(ends[index &- 1]) }
  @inline(__always) func weightStart(of index: Int) -> Int { index == 0 ? 0 : Int(weightEnds[index &- 1]) }
  @inline(__always) func count(of index: Int) -> Int { Int(ends[index]) &- start(of: index) }
  @inline(__always) func weight(of index: Int) -> Int { Int(weightEnds[index]) &- weightStart(of: index) }

  var elementCount: Int { count == 0 ? 0 : Int(ends[count &- 1]) }
  var elementWeight: Int { count == 0 ? 0 : Int(weightEnds[count &- 1]) }

  /// Returns the index of the part that contains a label: the last one that begins at or before it.
  @inline(__always)
  func index(ofLabel label: UInt64) -> Int {
    let labels = labels
    var low = 0
    var rest = count
    while rest > 1 {
      let half = rest &>> 1
      if labels[low &+ half] <= label { low &+= half }
      rest &-= half
    }
    return low
  }

  /// Returns the index of the part that contains the element at an index.
  @inline(__always)
  func index(ofElementAt position: Int) -> Int {
    Self.countUpTo(Int32(truncatingIfNeeded: position), ends, count)
  }

  /// Returns the index of the part that contains a position in the total weight of the branch.
  @inline(__always)
  func index(ofWeightAt position: Int) -> Int {
    Self.countUpTo(Int32(truncatingIfNeeded: position), weightEnds, count)
  }

  /// Returns how many of some ascending numbers are at most a limit; the last number is never counted.
  @inline(__always)
  private static func countUpTo(_ limit: Int32, _ numbers: UnsafeMutablePointer<Int32>, _ count: Int) -> Int {
    var below = 0
    for index in 0..<(count &- 1) { below &+= numbers[index] <= limit ? 1 : 0 }
    return below
  }

  /// Adds to the number and the weight of a part's elements.
  @inline(__always)
  func add(_ count: Int, weight: Int, to index: Int) {
    let ends = ends
    let added = Int32(truncatingIfNeeded: count)
    for part in index..<self.count { ends[part] &+= added }
    guard isWeighted else { return }
    let weightEnds = weightEnds
    let addedWeight = Int32(truncatingIfNeeded: weight)
    for part in index..<self.count { weightEnds[part] &+= addedWeight }
  }

  /// A value that describes one part of a branch: a child node or a run, with its label, count and weight.
  struct ChildOrRun {
    var label: UInt64
    var node: AnyObject?
    var count: Int
    var weight: Int
    var firstCode: Int32 = -1
  }

  /// Inserts a part at an index; the branch must have room for it.
  func insert(_ part: ChildOrRun, at index: Int) {
    let rest = count &- index
    (labels + index + 1).update(from: labels + index, count: rest)
    labels[index] = part.label
    // The slot behind the last child is nil, so moving the children there overwrites no reference that would have to be
    // released.
    (children + index + 1).moveInitialize(from: children + index, count: rest)
    (children + index).initialize(to: part.node)
    (firstCodes + index + 1).update(from: firstCodes + index, count: rest)
    firstCodes[index] = part.firstCode
    (ends + index + 1).update(from: ends + index, count: rest)
    ends[index] = Int32(truncatingIfNeeded: start(of: index))
    if isWeighted {
      (weightEnds + index + 1).update(from: weightEnds + index, count: rest)
      weightEnds[index] = Int32(truncatingIfNeeded: weightStart(of: index))
    }
    count &+= 1
    add(part.count, weight: part.weight, to: index)
  }

  func append(_ part: ChildOrRun) {
    insert(part, at: count)
  }

  /// Removes a part together with its count and weight.
  func remove(at index: Int) {
    add(-count(of: index), weight: -weight(of: index), to: index)
    let rest = count &- index &- 1
    (labels + index).update(from: labels + index + 1, count: rest)
    (children + index).deinitialize(count: 1)
    (children + index).moveInitialize(from: children + index + 1, count: rest)
    (children + index + rest).initialize(to: nil)
    (firstCodes + index).update(from: firstCodes + index + 1, count: rest)
    (ends + index).update(from: ends + index + 1, count: rest)
    if isWeighted { (weightEnds + index).update(from: weightEnds + index + 1, count: rest) }
    count &-= 1
  }

  func part(at index: Int) -> ChildOrRun {
    ChildOrRun(
      label: labels[index], node: children[index], count: count(of: index), weight: weight(of: index),
      firstCode: firstCodes[index])
  }

  /// Moves the parts from an index on into a new branch.
  func split(from index: Int) -> OrderBranch {
    let right = Self.make(isWeighted: isWeighted)
    for moved in index..<count { right.append(part(at: moved)) }
    while count > index { remove(at: count &- 1) }
    return right
  }
}
