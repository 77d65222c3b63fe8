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
package struct RecreatedRegistrationDetector<Location: Hashable, Key: Hashable> {
  /// A finding of the detector about a registration that is used for the first time.
  package enum Verdict: Equatable {
    /// The registration gives no reason for a report; it may be a lazy one.
    case fine
    /// The registration reveals that its source location recreates registrations; the keys are those of the old ones.
    case anew([Key])
    /// The registration comes from a source location that was already found to recreate registrations.
    case anewAgain
  }

  /// A registration that was used once, with the object whose deallocation shows that the registration is gone.
  private struct OnceUsedRegistration {
    let key: Key
    weak var life: AnyObject?
  }

  /// A record of the detector about one source location of registrations.
  private enum LocationState {
    /// The source location is observed; its registrations were used once each, the oldest first.
    case watched([OnceUsedRegistration])
    case found
  }

  /// The number of deallocated registrations of one source location that excludes a coincidence.
  private static var most: Int { 2 }
  /// The maximum number of observed registrations of one source location; older ones that still exist are kept by the
  /// program and need no observing.
  private static var watched: Int { 8 }

  private var records: [Location: LocationState] = [:]

  /// Creates a detector of recreated registrations that has observed none yet.
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
    made.append(OnceUsedRegistration(key: key, life: life))
    records[place] = .watched(made)
    return .fine
  }

  /// Records the second use of a registration, which shows that the program keeps the registration.
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
