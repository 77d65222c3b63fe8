import DiffableHost

/// The groups of one section: the items of each group, and its start.
///
/// Without measured sizes, all groups except the last are alike and are computed. Otherwise the lengths of the groups
/// are in a sum tree, in which consecutive equal groups are one element.
///
/// - Complexity: Unless stated otherwise, each operation is O(1), or O(log *g*) for *g* groups with measured sizes.
@MainActor package struct GroupSequence {
  /// A run of consecutive equal groups.
  package struct Run: SumTreeElement, Equatable {
    package var groups: Int
    /// The number of items in each group of the run.
    package var items: Int
    package var extent: CGFloat
    package var cross: CGFloat

    package var sum: Sum {
      Sum(groups: groups, items: groups * items, extent: CGFloat(groups) * extent, cross: cross)
    }
  }

  /// A sum over groups of a section: their number, the number of their items, and their lengths.
  package struct Sum: SumTreeSum {
    package var groups = 0
    package var items = 0
    /// The total length of the groups without the spacing between them, in points.
    package var extent: CGFloat = 0
    /// The length across the section of the longest group, in points.
    package var cross: CGFloat = 0

    package static let zero = Sum()

    package static func += (left: inout Sum, right: Sum) {
      left.groups += right.groups
      left.items += right.items
      left.extent += right.extent
      left.cross = max(left.cross, right.cross)
    }

    /// Returns the end of the last group, in points from the start of the first.
    package func end(spacing: CGFloat) -> CGFloat { extent + CGFloat(max(0, groups - 1)) * spacing }
  }

  /// A group with its position in the section.
  package struct Group {
    package var index: Int
    /// The index in the section of the group's first item.
    package var item: Int
    /// The start of the group in points, from the start of the first group.
    package var start: CGFloat
    package var solved: GroupTemplate.Solved
  }

  package let template: GroupTemplate
  package private(set) var count: Int
  /// The measured sizes of the section's items; `nil` if the template has no estimated dimensions.
  private var measures: RunSequence<MeasuredItemAndAttachmentSizes>?
  private var runs = SumTree<Run>()
  /// The last group, if it has fewer items than the others and nothing is measured.
  private var rest: GroupTemplate.Solved?

  package init(template: GroupTemplate, count: Int) {
    self.template = template
    self.count = count
    if template.isMeasured {
      measures = RunSequence(repeating: MeasuredItemAndAttachmentSizes(), count: count)
      regroup(from: 0, old: 0, new: count)
    } else {
      countDidChange()
    }
  }

  private mutating func countDidChange() {
    rest = nil
    let capacity = template.capacity
    if capacity > 0, count % capacity > 0 { rest = template.solve(available: count % capacity) }
  }

  // MARK: Sizes

  /// The number and total length of the section's groups.
  private var sum: Sum {
    if measures != nil { return runs.sum }
    guard template.capacity > 0, count > 0 else { return Sum() }
    let whole = count / template.capacity
    return Sum(
      groups: whole + (rest == nil ? 0 : 1), items: count,
      extent: CGFloat(whole) * template.full.extent + (rest?.extent ?? 0),
      cross: max(whole > 0 ? template.full.cross : 0, rest?.cross ?? 0))
  }

  /// The length of all groups of the section including the spacing between them, in points.
  package var length: CGFloat { sum.end(spacing: template.spacing) }

  /// The length across the section of the longest group, in points.
  package var cross: CGFloat { sum.cross }

  package var groupCount: Int { sum.groups }

  // MARK: Positions

  /// Returns the group that contains an item.
  ///
  /// - Returns: The group; `nil` if there is no such item, or if groups have no items.
  package func group(of item: Int) -> Group? {
    guard (0..<count).contains(item) else { return nil }
    guard measures != nil else {
      guard template.capacity > 0 else { return nil }
      return computed(item / template.capacity)
    }
    guard let (before, run) = runs.find({ $0.items > item }) else { return nil }
    return remembered((item - before.items) / run.items, of: run, before: before)
  }

  /// Returns the group at an index; `nil` if there is none.
  package func group(at index: Int) -> Group? {
    guard (0..<groupCount).contains(index) else { return nil }
    guard measures != nil else { return computed(index) }
    guard let (before, run) = runs.find({ $0.groups > index }) else { return nil }
    return remembered(index - before.groups, of: run, before: before)
  }

  /// Calls a closure with the groups that are at least partly in a range, in points from the start of the first group.
  ///
  /// - Complexity: O(*k*) in addition, for *k* groups.
  package func forEachGroup(from start: CGFloat, to end: CGFloat, _ body: (Group) -> Void) {
    guard start < end, count > 0 else { return }
    let spacing = template.spacing
    guard measures != nil else {
      guard template.capacity > 0 else { return }
      let pitch = template.full.extent + spacing
      let past = (start - template.full.extent) / pitch
      var index = pitch > 0 && past > 0 ? Int(bounded: past.rounded(.down)) : 0
      while index < groupCount, index == 0 || CGFloat(index) * pitch < end {
        let group = computed(index)
        if group.start + group.solved.extent > start, group.start < end { body(group) }
        index += 1
      }
      return
    }
    runs.forEach(from: { $0.end(spacing: spacing) > start }) { before, run in
      let pitch = run.extent + spacing
      let first = before.extent + CGFloat(before.groups) * spacing
      let past = (start - first - run.extent) / pitch
      var index = pitch > 0 && past > 0 ? min(run.groups - 1, Int(bounded: past.rounded(.down))) : 0
      while index < run.groups {
        let top = first + CGFloat(index) * pitch
        guard top < end else { return false }
        if top + run.extent > start { body(remembered(index, of: run, before: before)) }
        index += 1
      }
      return true
    }
  }

  private func computed(_ index: Int) -> Group {
    let item = index * template.capacity
    let isRest = count - item < template.capacity
    return Group(
      index: index, item: item, start: CGFloat(index) * (template.full.extent + template.spacing),
      solved: isRest ? rest ?? template.full : template.full)
  }

  private func remembered(_ index: Int, of run: Run, before: Sum) -> Group {
    let item = before.items + index * run.items
    let start =
      before.extent + CGFloat(index) * run.extent + CGFloat(before.groups + index) * template.spacing
    return Group(index: before.groups + index, item: item, start: start, solved: solve(from: item, count: run.items))
  }

  /// Solves a group whose number of items is known.
  private func solve(from item: Int, count: Int) -> GroupTemplate.Solved {
    guard let measures else { return template.full }
    return template.solve(available: count) { measures[item + $0] }
  }

  // MARK: Measuring

  /// Returns the measured sizes of an item.
  package func measure(of item: Int) -> MeasuredItemAndAttachmentSizes {
    measures?[item] ?? MeasuredItemAndAttachmentSizes()
  }

  /// Stores the measured sizes of an item.
  ///
  /// - Returns: True if any frame has changed.
  /// - Complexity: In addition, if the number of items in a group depends on their sizes, the following groups are
  ///   formed again until a group begins with the same item as before.
  package mutating func setMeasure(_ measure: MeasuredItemAndAttachmentSizes, of item: Int) -> Bool {
    guard let old = measures?[item], old != measure else { return false }
    let before = group(of: item)
    measures?[item] = measure
    regroup(from: item, old: 1, new: 1)
    let after = group(of: item)
    return before?.solved != after?.solved || before?.start != after?.start
  }

  // MARK: Updates

  /// Removes items from the section's groups, and forms the groups again where needed.
  ///
  /// - Parameter items: Ranges of indices in ascending order that do not touch each other.
  package mutating func remove(_ items: [Range<Int>]) {
    guard let first = items.first, let last = items.last else { return }
    let removed = items.reduce(0) { $0 + $1.count }
    count -= removed
    guard measures != nil else { return countDidChange() }
    for range in items.reversed() { measures?.replace(range, with: []) }
    let span = last.upperBound - first.lowerBound
    regroup(from: first.lowerBound, old: span, new: span - removed)
  }

  /// Inserts items into the section's groups, and forms the groups again where needed.
  ///
  /// - Parameter items: The final indices of the items in ascending order, with their measured sizes.
  package mutating func insert(_ items: [(item: Int, measure: MeasuredItemAndAttachmentSizes)]) {
    guard let first = items.first?.item, let last = items.last?.item else { return }
    count += items.count
    guard measures != nil else { return countDidChange() }
    var rest = items[...]
    while let start = rest.first?.item {
      var new: [RunSequence<MeasuredItemAndAttachmentSizes>.Run] = []
      var next = start
      while let entry = rest.first, entry.item == next {
        if new.last?.value == entry.measure {
          new[new.count - 1].count += 1
        } else {
          new.append(RunSequence.Run(count: 1, value: entry.measure))
        }
        rest.removeFirst()
        next += 1
      }
      measures?.replace(start..<start, with: new)
    }
    let span = last + 1 - first
    regroup(from: first, old: span - items.count, new: span)
  }

  /// Forms the groups again from an item on, until a group begins with the same item as before.
  ///
  /// - Parameters:
  ///   - item: The index of the first changed item.
  ///   - old: The former number of items in the changed range.
  ///   - new: The current number of items in the changed range.
  private mutating func regroup(from item: Int, old: Int, new: Int) {
    guard let measures else { return }
    var (left, right) = split(runs, atGroupOf: item)
    // The new groups begin one group earlier where needed: a shortened item may fit into the group before, and an
    // appended item into a last group that is not full.
    if template.wraps || item >= runs.sum.items, left.sum.groups > 0 {
      (left, _) = split(left, atGroupOf: left.sum.items - 1)
    }
    var position = left.sum.items
    let total = runs.sum.items
    // The unchanged tail starts after the changed items; `shift` converts old item indices in the tail into new ones.
    let shift = new - old
    right = split(runs, atGroupStartFrom: min(item + old, total))
    var found: [Run] = []
    while position < count {
      var tail = total - right.sum.items + shift
      if position > tail || tail < item + new {
        right = split(runs, atGroupStartFrom: min(total, max(position - shift, item + old)))
        tail = total - right.sum.items + shift
      }
      if position == tail, position >= item + new { break }
      let run = nextRun(at: position, before: tail, measures)
      guard run.items > 0 else { break }
      position += run.groups * run.items
      if let last = found.last, last.items == run.items, last.extent == run.extent, last.cross == run.cross {
        found[found.count - 1].groups += run.groups
      } else {
        found.append(run)
      }
    }
    if position >= count { right = SumTree() }
    runs = join(join(left, SumTree(found)), right)
  }

  /// Returns the run of groups that begins at an item: as many groups as are certainly equal and end before the
  /// unchanged tail.
  private func nextRun(at item: Int, before tail: Int, _ measures: RunSequence<MeasuredItemAndAttachmentSizes>) -> Run {
    let alike = measures.run(at: item)
    if alike.value == MeasuredItemAndAttachmentSizes(),
      !template.wraps || alike.count > template.capacity || alike.count == count - item
    {
      let capacity = template.capacity
      guard capacity > 0 else { return Run(groups: 0, items: 0, extent: 0, cross: 0) }
      // Counts all groups of equal items but the last as equal, since the last may have room for a shorter item after
      // it.
      let sure = template.wraps && alike.count < count - item ? (alike.count - 1) / capacity : alike.count / capacity
      if sure > 0 { return run(groups: limited(sure, capacity, item, tail), items: capacity, template.full) }
    }
    let solved = template.solve(available: count - item) { measures[item + $0] }
    let items = solved.group.slots.count
    guard items > 0 else { return Run(groups: 0, items: 0, extent: 0, cross: 0) }
    let sure = template.wraps && alike.count < count - item ? (alike.count - 1) / items : alike.count / items
    return run(groups: limited(max(1, sure), items, item, tail), items: items, solved)
  }

  private func limited(_ groups: Int, _ items: Int, _ item: Int, _ tail: Int) -> Int {
    guard item < tail, item + groups * items > tail, (tail - item) % items == 0 else { return groups }
    return (tail - item) / items
  }

  private func run(groups: Int, items: Int, _ solved: GroupTemplate.Solved) -> Run {
    Run(groups: groups, items: items, extent: solved.extent, cross: solved.cross)
  }

  /// Splits the groups before the group that contains an item.
  private func split(_ runs: SumTree<Run>, atGroupOf item: Int) -> (SumTree<Run>, SumTree<Run>) {
    let (left, run, right) = runs.split { $0.items > item }
    guard let run else { return (left, right) }
    let before = (item - left.sum.items) / run.items
    var first = run
    var second = run
    first.groups = before
    second.groups -= before
    return (
      before > 0 ? .joined(left, first, SumTree()) : left,
      .joined(SumTree(), second, right)
    )
  }

  /// Returns the groups that begin at an item or after it.
  private func split(_ runs: SumTree<Run>, atGroupStartFrom item: Int) -> SumTree<Run> {
    guard item > 0 else { return runs }
    guard item < runs.sum.items else { return SumTree() }
    // The result begins with the group after the one that contains the item before `item`.
    let (left, run, right) = runs.split { $0.items > item - 1 }
    guard var run else { return right }
    run.groups -= (item - 1 - left.sum.items) / run.items + 1
    return run.groups > 0 ? .joined(SumTree(), run, right) : right
  }

  private func join(_ left: SumTree<Run>, _ right: SumTree<Run>) -> SumTree<Run> {
    guard let last = left.last, let first = right.first, last.items == first.items, last.extent == first.extent,
      last.cross == first.cross
    else { return .joined(left, right) }
    var left = left
    var right = right
    _ = left.removeLast()
    _ = right.removeFirst()
    var run = first
    run.groups += last.groups
    return .joined(.joined(left, run, SumTree()), right)
  }

  // MARK: Invariants

  /// True if the groups contain all items and equal the groups that would be formed from scratch.
  ///
  /// - Complexity: O(*n*).
  package var isWellFormed: Bool {
    guard let measures else { return true }
    var item = 0
    for run in runs.elements {
      for _ in 0..<run.groups {
        let solved = template.solve(available: count - item) { measures[item + $0] }
        guard solved.group.slots.count == run.items, solved.extent == run.extent, solved.cross == run.cross else {
          return false
        }
        item += run.items
      }
    }
    return item == count && measures.count == count && measures.isWellFormed && runs.isWellFormed
  }
}
