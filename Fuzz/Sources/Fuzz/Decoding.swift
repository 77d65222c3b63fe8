import DiffableSnapshots
import Foundation

/// Decodes bytes as JSON: the result is an error, or a valid value that is equal after it was encoded and decoded
/// again.
func fuzzDecoding(_ bytes: UnsafeBufferPointer<UInt8>) -> Int32 {
  let data = Data(bytes)
  if let snapshot = decode(NSDiffableDataSourceSnapshot<String, Int>.self, data) { snapshot._checkInvariants() }
  if let outline = decode(NSDiffableDataSourceSectionSnapshot<Int>.self, data) { outline._checkInvariants() }
  if let difference = decode(SnapshotDifference<String, Int>.self, data) {
    var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
    snapshot.appendSections(["A", "B"])
    snapshot.appendItems([1, 2, 3], toSection: "A")
    // A difference that does not fit is refused; undoing one that fits restores the former snapshot.
    if let changed = try? snapshot.applying(difference) {
      changed._checkInvariants()
      guard let undone = try? changed.applying(difference.inverse), undone == snapshot else {
        fatalError("A difference was applied and cannot be undone: \(difference)")
      }
    }
  }
  return 0
}

private func decode<Value: Codable & Equatable>(_ type: Value.Type, _ data: Data) -> Value? {
  guard let value = try? JSONDecoder().decode(type, from: data) else { return nil }
  do {
    guard try JSONDecoder().decode(type, from: JSONEncoder().encode(value)) == value else {
      fatalError("Another \(type) was decoded than was coded: \(value)")
    }
  } catch {
    fatalError("What was coded cannot be decoded, \(error): \(value)")
  }
  return value
}
