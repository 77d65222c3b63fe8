import DiffableHost

/// The groups of one section: which items are in each, and where it begins.
///
/// If nothing is measured all groups but the last are alike, and places are computed. Otherwise the length of each group is
/// remembered in a tree of sums, in which groups that are alike and follow each other are one element.
///
/// - Complexity: O(1), or O(log *g*) for *g* groups of which something was measured, for every operation that does not say
///   otherwise.
@MainActor package struct GroupSequence {
  /// Groups that follow each other and are alike.
  package struct Run: Summed, Equatable {
    package var groups: Int
    /// How many items are in each.
    package var items: Int
    package var extent: CGFloat
    package var cross: CGFloat

    package var sum: Sum {
      Sum(groups: groups, items: groups * items, extent: CGFloat(groups) * extent, cross: cross)
    }
  }

  package struct Sum: SumOfElements {
    package var groups = 0
    package var items = 0
    /// The lengths of the groups without the room between them, in points.
    package var extent: CGFloat = 0
    /// The length across of the longest.
    package var cross: CGFloat = 0

    package static let zero = Sum()

    package static func += (left: inout Sum, right: Sum) {
      left.groups += right.groups
      left.items += right.items
      left.extent += right.extent
      left.cross = max(left.cross, right.cross)
    }

    /// Where the last of the groups ends.
    package func end(spacing: CGFloat) -> CGFloat { extent + CGFloat(max(0, groups - 1)) * spacing }
  }

  /// A group in its section.
  package struct Group {
    package var index: Int
    /// Its first item.
    package var item: Int
    /// Where it begins, in points from the start of the first group.
    package var start: CGFloat
    package var solved: GroupTemplate.Solved
  }

  package let template: GroupTemplate
  package private(set) var count: Int
  /// What was measured; nil if nothing has to be.
  private var measures: RunSequence<ItemMeasure>?
  private var runs = SumTree<Run>()
  /// The last group, if it has fewer items than the others and nothing is measured.
  private var rest: GroupTemplate.Solved?

  package init(template: GroupTemplate, count: Int) {
    self.template = template
    self.count = count
    if template.isMeasured {
      measures = RunSequence(repeating: ItemMeasure(), count: count)
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

  /// What the groups add up to.
  private var sum: Sum {
    if measures != nil { return runs.sum }
    guard template.capacity > 0, count > 0 else { return Sum() }
    let whole = count / template.capacity
    return Sum(
      groups: whole + (rest == nil ? 0 : 1), items: count,
      extent: CGFloat(whole) * template.full.extent + (rest?.extent ?? 0),
      cross: max(whole > 0 ? template.full.cross : 0, rest?.cross ?? 0))
  }

  /// The length of all groups with the room between them, in points.
  package var length: CGFloat { sum.end(spacing: template.spacing) }

  /// The length across of the longest group, in points.
  package var cross: CGFloat { sum.cross }

  package var groupCount: Int { sum.groups }

  // MARK: Places

  /// The group that an item is in.
  ///
  /// - Returns: Nil if there is no such item, or groups take none.
  package func group(of item: Int) -> Group? {
    guard (0..<count).contains(item) else { return nil }
    guard measures != nil else {
      guard template.capacity > 0 else { return nil }
      return computed(item / template.capacity)
    }
    guard let (before, run) = runs.find({ $0.items > item }) else { return nil }
    return remembered((item - before.items) / run.items, of: run, before: before)
  }

  /// A group by its index; nil if there is none.
  package func group(at index: Int) -> Group? {
    guard (0..<groupCount).contains(index) else { return nil }
    guard measures != nil else { return computed(index) }
    guard let (before, run) = runs.find({ $0.groups > index }) else { return nil }
    return remembered(index - before.groups, of: run, before: before)
  }

  /// Goes through the groups of which a part lies in a range, in points from the start of the first one.
  ///
  /// - Complexity: O(*k*) more for *k* groups.
  package func forEachGroup(from start: CGFloat, to end: CGFloat, _ body: (Group) -> Void) {
    guard start < end, count > 0 else { return }
    let spacing = template.spacing
    guard measures != nil else {
      guard template.capacity > 0 else { return }
      let pitch = template.full.extent + spacing
      let past = (start - template.full.extent) / pitch
      var index = pitch > 0 && past > 0 ? Int(past.rounded(.down)) : 0
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
      var index = pitch > 0 && past > 0 ? min(run.groups - 1, Int(past.rounded(.down))) : 0
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

  /// Solves a group of which it is known how many items it has.
  private func solve(from item: Int, count: Int) -> GroupTemplate.Solved {
    guard let measures else { return template.full }
    return template.solve(available: count) { measures[item + $0] }
  }

  // MARK: Measuring

  /// What is known of an item's size.
  package func measure(of item: Int) -> ItemMeasure { measures?[item] ?? ItemMeasure() }

  /// Takes what the view of an item has said.
  ///
  /// - Returns: Whether anything is elsewhere now.
  /// - Complexity: If items wrap, as many groups are found again as follow before the same items begin a group.
  package mutating func setMeasure(_ measure: ItemMeasure, of item: Int) -> Bool {
    guard let old = measures?[item], old != measure else { return false }
    let before = group(of: item)
    measures?[item] = measure
    regroup(from: item, old: 1, new: 1)
    let after = group(of: item)
    return before?.solved != after?.solved || before?.start != after?.start
  }

  // MARK: Following the model

  /// Takes items out.
  ///
  /// - Parameter items: Ranges in ascending order that do not touch each other.
  package mutating func remove(_ items: [Range<Int>]) {
    guard let first = items.first, let last = items.last else { return }
    let removed = items.reduce(0) { $0 + $1.count }
    count -= removed
    guard measures != nil else { return countDidChange() }
    for range in items.reversed() { measures?.replace(range, with: []) }
    let span = last.upperBound - first.lowerBound
    regroup(from: first.lowerBound, old: span, new: span - removed)
  }

  /// Puts items in.
  ///
  /// - Parameter items: The places when all are in, ascending, and what is known of their sizes.
  package mutating func insert(_ items: [(item: Int, measure: ItemMeasure)]) {
    guard let first = items.first?.item, let last = items.last?.item else { return }
    count += items.count
    guard measures != nil else { return countDidChange() }
    var rest = items[...]
    while let start = rest.first?.item {
      var new: [RunSequence<ItemMeasure>.Run] = []
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

  /// Finds the groups again from an item on, until one begins with the same item as before.
  ///
  /// - Parameters:
  ///   - item: The first item that has changed.
  ///   - old: How many items there were in place of those that have changed.
  ///   - new: How many there are now.
  private mutating func regroup(from item: Int, old: Int, new: Int) {
    guard let measures else { return }
    var (left, right) = split(runs, atGroupOf: item)
    // An item that has become shorter may go into the group before; so may one that comes after a last group with room.
    if template.wraps || item >= runs.sum.items, left.sum.groups > 0 {
      (left, _) = split(left, atGroupOf: left.sum.items - 1)
    }
    var position = left.sum.items
    let total = runs.sum.items
    // The tail begins where nothing has changed; its items are counted from there.
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

  /// The groups that begin at an item: as many as are alike for sure, and do not go over the start of the tail.
  private func nextRun(at item: Int, before tail: Int, _ measures: RunSequence<ItemMeasure>) -> Run {
    let alike = measures.run(at: item)
    if alike.value == ItemMeasure(), !template.wraps || alike.count > template.capacity || alike.count == count - item {
      let capacity = template.capacity
      guard capacity > 0 else { return Run(groups: 0, items: 0, extent: 0, cross: 0) }
      // The last one may have room for an item that is shorter.
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

  /// The groups before the one that an item is in, and the others.
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

  /// The groups that begin at an item or after it.
  private func split(_ runs: SumTree<Run>, atGroupStartFrom item: Int) -> SumTree<Run> {
    guard item > 0 else { return runs }
    guard item < runs.sum.items else { return SumTree() }
    // The group after the one that the item before is in.
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

  /// Whether the groups have all items and are as they would be if they were all found anew.
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
