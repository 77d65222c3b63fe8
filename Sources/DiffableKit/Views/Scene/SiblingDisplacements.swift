/// The displacements of elements in one host frame, from which runs of siblings with equal displacements become one
/// change each.
struct SiblingDisplacements {
  /// The displacement of one element, with the duration of its animation in seconds.
  struct Entry {
    let id: ElementID
    fileprivate var displacement: HostFrame.SiblingDisplacement
    /// True if the element has, for assistive technology, a position in a set or the size of a set, which the
    /// displacement may change, too.
    fileprivate var isNumbered: Bool
    /// The facets that have changed: the frame, the position, or both.
    let facets: Element.FacetSet
    let duration: Double

    /// Extends a run of displaced siblings, which ends with this element, by the next sibling, if a single change can
    /// describe the displacements of all.
    ///
    /// - Returns: True if the sibling belongs to the run.
    fileprivate mutating func extend(by next: Entry) -> Bool {
      guard displacement.distance == next.displacement.distance, duration == next.duration else { return false }
      // An element without a position in a set, such as a header, does not end the run: what is added to the others'
      // positions does not change it.
      guard isNumbered, next.isNumbered else {
        if next.isNumbered { (displacement, isNumbered) = (next.displacement, true) }
        return true
      }
      return displacement == next.displacement
    }
  }

  /// A run of siblings, one after the other, that are displaced alike.
  struct Run {
    /// The displacement of the first of the siblings, which holds for all.
    fileprivate(set) var entry: Entry
    fileprivate(set) var last: ElementID

    /// The change that displaces all siblings of the run; `nil` for one element alone that only moves, since an update
    /// of its frame says the same.
    var change: HostFrame.Change? {
      guard entry.id != last || entry.facets.contains(.accessibility) else { return nil }
      return .displace(entry.id, through: last, entry.displacement, duration: entry.duration)
    }
  }

  /// The number of displaced elements for which there is room at first: the rows of a list on screen and near it.
  private static let usualCount = 64

  /// The displacements; each element has the number of its own, counted from 1.
  private var entries: [Entry] = []

  /// Adds an element that is displaced, at once or along the default curve.
  ///
  /// - Parameters:
  ///   - id: The identifier of the element.
  ///   - displacement: The displacement.
  ///   - isNumbered: True if the element has a position in a set, or the size of one.
  ///   - facets: The facets that have changed: the frame, the position, or both.
  ///   - duration: The duration of the animation, in seconds.
  /// - Returns: The number of the displacement, counted from 1.
  mutating func add(
    _ id: ElementID, _ displacement: HostFrame.SiblingDisplacement, isNumbered: Bool, _ facets: Element.FacetSet,
    _ duration: Double
  ) -> Int32 {
    if entries.isEmpty { entries.reserveCapacity(Self.usualCount) }
    entries.append(
      Entry(
        id: id, displacement: displacement, isNumbered: isNumbered, facets: facets,
        duration: facets.contains(.frame) ? duration : 0))
    return Int32(entries.count)
  }

  /// Extends a run by the next sibling, or begins a new one.
  ///
  /// - Parameters:
  ///   - run: The run that ends with the sibling before; `nil` if that is not displaced, or if there is none.
  ///   - number: The number of the sibling's displacement; 0 if it has none.
  ///   - id: The sibling; a number that belongs to another element, from an earlier host frame, counts as 0.
  /// - Returns: The run that has ended before the sibling, if there is one.
  func extend(_ run: inout Run?, by number: Int32, of id: ElementID?) -> Run? {
    guard number > 0, number <= entries.count, entries[Int(number) - 1].id == id else { return run.take() }
    let entry = entries[Int(number) - 1]
    if run?.entry.extend(by: entry) == true {
      run?.last = entry.id
      return nil
    }
    defer { run = Run(entry: entry, last: entry.id) }
    return run
  }
}
