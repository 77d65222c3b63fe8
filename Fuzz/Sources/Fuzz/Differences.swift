import DiffableSnapshots
import ListDiff

/// Compares two lists read from the bytes, with and without sections, and replays the differences.
func fuzzDifferences(_ bytes: UnsafeBufferPointer<UInt8>) -> Int32 {
  var reader = ByteReader(bytes)
  let width = 1 + reader.below(48)
  let old = reader.list(atMost: 120, below: width)
  let new = reader.list(atMost: 120, below: width)
  // Duplicates make the pairing unspecified, but never the result.
  let difference = ListDifference(from: old, to: new)
  guard difference.applying(to: old, inserting: { new[$0] }) == new else {
    fatalError("Replaying the difference of \(old) and \(new) gives something else: \(difference)")
  }
  let oldModel = reader.model(of: old)
  let newModel = reader.model(of: new)
  let sectioned = SectionedListDifference(
    from: oldModel.sections.map { (section: $0.id, items: $0.items) },
    to: newModel.sections.map { (section: $0.id, items: $0.items) })
  if let mistake = SnapshotJudge.mistake(in: sectioned, from: oldModel, to: newModel) {
    fatalError("\(oldModel.sections) to \(newModel.sections): \(mistake)")
  }
  return 0
}

extension ByteReader {
  /// Returns a model of a snapshot: the unique items, distributed over sections as the bytes say.
  fileprivate mutating func model(of items: [Int]) -> SnapshotModel {
    var seen: Set<Int> = []
    var rest = items.filter { seen.insert($0).inserted }[...]
    var sections: [SnapshotModel.Section] = []
    for id in list(atMost: 5, below: 6) where !sections.contains(where: { $0.id == id }) {
      let count = min(below(64), rest.count)
      sections.append(SnapshotModel.Section(id: id, items: Array(rest.prefix(count))))
      rest.removeFirst(count)
    }
    if !rest.isEmpty { sections.append(SnapshotModel.Section(id: 6, items: Array(rest))) }
    return SnapshotModel(sections: sections)
  }
}
