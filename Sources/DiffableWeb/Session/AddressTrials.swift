/// The numbers of addresses of an app that were tried for each client within the request time.
///
/// To find out if there is something at the path of a request, a scene is made for it, whose address is compared. It costs a
/// layout and a host frame on the main actor, for which everybody waits. So the number of such trials is bounded.
package struct AddressTrials: Equatable {
  /// The maximum number of trials of a client within the request time: more pages than a person opens in that time.
  package static let limitPerClient = 32

  private var counts: [RemoteNetwork: Int] = [:]

  /// Makes a list without trials.
  package init() {}

  /// Admits a trial, which counts until ``end(for:)``.
  ///
  /// - Parameter client: The client of the request; `nil` if no client's limit applies.
  /// - Returns: False if the client has had too many.
  package mutating func begin(for client: RemoteNetwork?) -> Bool {
    guard let client else { return true }
    guard counts[client, default: 0] < Self.limitPerClient else { return false }
    counts[client, default: 0] += 1
    return true
  }

  /// Notes that a trial does not count any more.
  package mutating func end(for client: RemoteNetwork?) {
    guard let client, let count = counts[client] else { return }
    counts[client] = count > 1 ? count - 1 : nil
  }
}
