import Foundation

/// A namespace for the catalogue of all workloads.
enum Catalogue {
  /// Returns a workload with one kind of identifiers and one length of list.
  ///
  /// The switch names each type, so that all the code of a workload is specialised for the type.
  static func workload(_ name: WorkloadName, _ kind: IdentifierKind, count: Int) -> Workload {
    let contestants =
      switch kind {
      case .int: Workloads<Int>(count: count).contestants(of: name)
      case .uuid: Workloads<UUID>(count: count).contestants(of: name)
      case .string: Workloads<String>(count: count).contestants(of: name)
      case .counted: Workloads<CountedIdentifier>(count: count).contestants(of: name)
      }
    return Workload(name: name, kind: kind, count: count, contestants: contestants)
  }
}

/// The workloads of lists with one type of identifiers and one length.
struct Workloads<Identifier: BenchmarkIdentifier> {
  let count: Int

  /// Returns the identifiers of the initial lists.
  func makeIdentifiers() -> [Identifier] {
    (0..<count).map(Identifier.init(ordinal:))
  }

  /// Returns identifiers that are not in any list yet.
  func fresh(_ freshCount: Int) -> [Identifier] {
    (count..<count + freshCount).map(Identifier.init(ordinal:))
  }

  /// Returns a random number generator, with the same numbers in each run.
  func generator() -> SeededGenerator {
    SeededGenerator(seed: 0xD1FF_AB1E &+ UInt64(count))
  }

  func contestants(of name: WorkloadName) -> [Contestant] {
    switch name {
    case .build: building()
    case .appendOneByOne: appending()
    case .iterate: iterating()
    case .lookUp: lookingUp()
    case .insertOne, .deleteOne, .moveOne: editing(name)
    case .copyEdit: copyingAndEditing()
    case .copyEditDifference: comparingCopies()
    case .copyManyEditsDifference: comparingMuchEditedCopies()
    default: comparing(name)
    }
  }
}
