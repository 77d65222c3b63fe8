/// A detector for registrations created again and again inside a cell provider (`behaviour.md` D30).
///
/// A registration created during a request may be a lazy one, which the program keeps and uses again; one created again
/// for each request is deallocated when the provider returns.
///
/// A source location that recreates them is recognised by their lifetimes: two registrations that were deallocated
/// without a second use, and a third one. However many lazy registrations a program creates at one location, perhaps in
/// a helper function, it keeps them, so they are never counted.
///
/// - Complexity: O(1) for each event, and for each location in memory.
package struct RegistrationReuseDetector<Location: Hashable, Key: Hashable> {
  /// The finding about a registration that is used for the first time.
  package enum Verdict: Equatable {
    /// A registration that may be a lazy one.
    case fine
    /// The registration that reveals that its source location recreates registrations, with the keys of old ones.
    case anew([Key])
    /// A registration from a source location that was already found to recreate registrations.
    case anewAgain
  }

  private struct Made {
    let key: Key
    weak var life: AnyObject?
  }

  private enum Record {
    /// The registrations of a location that were used once, the oldest first.
    case watched([Made])
    case found
  }

  /// The number of deallocated registrations that excludes a coincidence.
  private static var most: Int { 2 }
  /// The number of observed registrations; older ones that still exist are kept by the program and need no observing.
  private static var watched: Int { 8 }

  private var records: [Location: Record] = [:]

  /// Creates a detector without observed registrations.
  package init() {}

  /// Records that a registration is used for the first time.
  ///
  /// - Parameters:
  ///   - key: The registration's key, which is unique.
  ///   - life: An object deallocated with the last copy of the registration; the reference is weak.
  ///   - place: The location at which the registration was created.
  /// - Returns: The finding, that is, if the location recreates registrations.
  package mutating func make(_ key: Key, living life: AnyObject, at place: Location) -> Verdict {
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

  /// Records that a registration is used again, so that the program keeps it.
  ///
  /// - Parameters:
  ///   - key: The registration's key.
  ///   - place: The location at which the registration was created.
  package mutating func use(_ key: Key, at place: Location) {
    guard case .watched(var made) = records[place], let index = made.firstIndex(where: { $0.key == key }) else {
      return
    }
    made.remove(at: index)
    records[place] = .watched(made)
  }
}
