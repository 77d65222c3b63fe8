/// Where a registration was made, and which collection views were asking their data sources for a view then.
struct RegistrationOrigin {
  /// A place of the program that makes registrations.
  struct Place: Hashable {
    let view: ObjectIdentifier
    let item: ObjectIdentifier
    /// The file and line; nil if nobody knows.
    let source: String?
  }

  let place: Place
  let requesters = ViewRequesters.here

  init<View, Item>(_ view: View.Type, _ item: Item.Type, source: @autoclosure () -> String?) {
    // Far from every provider nobody will ask for the source.
    place = Place(
      view: ObjectIdentifier(view), item: ObjectIdentifier(item), source: requesters.isEmpty ? nil : source())
  }
}

/// The registrations that were made while a view asked its data source for a view: a lazy one is used again, one that is made anew
/// each time the provider is asked never is (`behaviour.md` D30).
struct LateRegistrations {
  /// The answer to a registration that is used for the first time.
  enum Finding: Equatable {
    case fine
    /// It is one of a place that makes them again and again, which was said.
    case repeated
    /// It is the one by which that shows; with those of its place so far.
    case repeatedFirst([ReuseQueues.Key])
  }

  private struct Made {
    /// Those that were used once, and never again.
    var unused: [ReuseQueues.Key] = []
    var isRepeated = false
  }

  /// So many of one place, none of which was used a second time, are no accident: a program with several lazy registrations makes each
  /// at a place of its own.
  static let most = 3

  private var places: [RegistrationOrigin.Place: Made] = [:]
  private var placesOfKeys: [ReuseQueues.Key: RegistrationOrigin.Place] = [:]

  /// A registration is used for the first time.
  mutating func make(_ key: ReuseQueues.Key, at place: RegistrationOrigin.Place) -> Finding {
    if places[place]?.isRepeated ?? false { return .repeated }
    places[place, default: Made()].unused.append(key)
    placesOfKeys[key] = place
    guard let unused = places[place]?.unused, unused.count >= Self.most else { return .fine }
    places[place] = Made(isRepeated: true)
    for key in unused { placesOfKeys[key] = nil }
    return .repeatedFirst(unused)
  }

  /// A registration is used again.
  mutating func use(_ key: ReuseQueues.Key) {
    guard let place = placesOfKeys.removeValue(forKey: key) else { return }
    places[place]?.unused.removeAll { $0 == key }
  }
}
