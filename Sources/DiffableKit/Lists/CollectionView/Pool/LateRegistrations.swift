/// The registrations of one collection view that were made while it asked its data source for a view: a lazy one is kept and may be used
/// again, one that is made anew each time the provider is asked goes when the provider has returned (`behaviour.md` D30).
///
/// A place that makes them anew is found by their lives: two that went without ever being used a second time, and a third. However many
/// lazy ones a program makes at one place, by a function of its own perhaps, it keeps them, so they are never taken for that.
///
/// - Complexity: O(1) for each event, and for each place in memory.
package struct LateRegistrations<Place: Hashable, Key: Hashable> {
  /// The answer to a registration that is used for the first time.
  package enum Finding: Equatable {
    /// It may be a lazy one.
    case fine
    /// It is the one by which it shows that its place makes them anew; with those that went before.
    case anew([Key])
    /// Its place makes them anew, as was found before.
    case anewAgain
  }

  private struct Made {
    let key: Key
    weak var life: AnyObject?
  }

  private enum Record {
    /// Those that were used once, the oldest first.
    case watched([Made])
    case found
  }

  /// So many that went show that it is no accident.
  private static var most: Int { 2 }
  /// Older ones that are there still are kept by the program: they need no more watching.
  private static var watched: Int { 8 }

  private var records: [Place: Record] = [:]

  /// Makes a record of no registrations.
  package init() {}

  /// Notes that a registration is used for the first time.
  ///
  /// - Parameters:
  ///   - key: Its key, which no other one has.
  ///   - life: An object that goes with the last copy of it; held weakly.
  ///   - place: Where it was made.
  /// - Returns: Whether the place makes them anew.
  package mutating func make(_ key: Key, living life: AnyObject, at place: Place) -> Finding {
    guard case .watched(var made) = records[place] ?? .watched([]) else { return .anewAgain }
    let gone = made.filter { $0.life == nil }.map(\.key)
    if gone.count >= Self.most {
      records[place] = .found
      return .anew(gone)
    }
    if made.count >= Self.watched, let oldest = made.firstIndex(where: { $0.life != nil }) { made.remove(at: oldest) }
    made.append(Made(key: key, life: life))
    records[place] = .watched(made)
    return .fine
  }

  /// Notes that a registration is used again: it is one that the program keeps.
  ///
  /// - Parameters:
  ///   - key: Its key.
  ///   - place: Where it was made.
  package mutating func use(_ key: Key, at place: Place) {
    guard case .watched(var made) = records[place], let index = made.firstIndex(where: { $0.key == key }) else {
      return
    }
    made.remove(at: index)
    records[place] = .watched(made)
  }
}
