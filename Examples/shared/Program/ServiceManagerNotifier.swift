import Foundation
import Synchronization

/// A notifier that tells the service manager, such as systemd, that the program is ready, that its main actor works,
/// and that it stops.
///
/// A notification is a datagram to the socket that the service manager names in the environment, as with systemd's
/// `sd_notify`. One that cannot be sent has no effect but a report of the first such failure.
///
/// ```swift
/// let notifier = ServiceManagerNotifier(environment: ProcessInfo.processInfo.environment) { print($0) }
/// try await server.runUntilInterrupted { _ in
///   notifier?.notify(.ready)
///   Task { await notifier?.notifyWhileAlive() }
/// } onStop: {
///   notifier?.notify(.stopping)
/// }
/// ```
public final class ServiceManagerNotifier: Sendable {
  /// The state of the program, in the words of the service manager.
  public enum State: String, Sendable {
    /// The program can be used.
    case ready = "READY=1"
    /// The program works; the service manager expects this state again and again, if it has a watchdog.
    case alive = "WATCHDOG=1"
    /// The program has begun to stop.
    case stopping = "STOPPING=1"
  }

  /// The record of the notifications so far.
  private struct Record {
    /// True if the program has begun to stop.
    var isStopping = false
    /// True if a notification could not be sent.
    var hasFailed = false
  }

  /// The time between two notifications that the program is alive, half of what the service manager waits; `nil` if it
  /// has no watchdog.
  public let watchdogInterval: Duration?

  /// The name of the service manager's socket, as an address contains it.
  private let name: [UInt8]
  private let descriptor: Int32
  private let onFailure: @Sendable (String) -> Void
  private let record = Mutex(Record())

  /// Makes a notifier of the service manager that has started the program; `nil` if there is none, or if its socket
  /// cannot be addressed.
  ///
  /// - Parameters:
  ///   - environment: The environment of the program, with `NOTIFY_SOCKET`, `WATCHDOG_USEC` and `WATCHDOG_PID`.
  ///   - processIdentifier: The identifier of this process: a watchdog of another one is not served.
  ///   - onFailure: Called with the reason when the first notification cannot be sent, or when the notifier cannot be
  ///     made although a socket is named.
  public init?(
    environment: [String: String], processIdentifier: Int32 = ProcessInfo.processInfo.processIdentifier,
    onFailure: @escaping @Sendable (String) -> Void
  ) {
    guard let text = environment["NOTIFY_SOCKET"], !text.isEmpty else { return nil }
    guard let name = Self.socketName(text) else {
      onFailure("NOTIFY_SOCKET is neither a path nor the name of an abstract socket")
      return nil
    }
    #if canImport(Glibc)
      let kind = Int32(SOCK_DGRAM.rawValue)
    #else
      let kind = SOCK_DGRAM
    #endif
    let descriptor = socket(AF_UNIX, kind, 0)
    guard descriptor >= 0 else {
      onFailure(String(cString: strerror(errno)))
      return nil
    }
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    self.name = name
    self.descriptor = descriptor
    self.onFailure = onFailure
    watchdogInterval = Self.watchdogInterval(environment, processIdentifier: processIdentifier)
  }

  deinit { close(descriptor) }

  /// Tells the service manager the state of the program, without waiting.
  ///
  /// A program that stops has no other state any more: after ``State/stopping`` nothing is sent. The watchdog, which
  /// systemd stops then, would begin again with ``State/alive``, and end a program that writes its last edits.
  ///
  /// - Parameter state: The state.
  /// - Returns: True unless the program had begun to stop before.
  @discardableResult public func notify(_ state: State) -> Bool {
    let (isExpected, reason) = record.withLock { record -> (Bool, String?) in
      guard !record.isStopping else { return (false, nil) }
      record.isStopping = state == .stopping
      guard let reason = send(state), !record.hasFailed else { return (true, nil) }
      record.hasFailed = true
      return (true, reason)
    }
    if let reason { onFailure(reason) }
    return isExpected
  }

  /// Tells the service manager that the main actor works, again and again until the program stops or the task is
  /// cancelled; returns at once if there is no watchdog.
  ///
  /// A main actor that is held up sends nothing, and the service manager restarts the program.
  ///
  /// - Parameter sleep: A function that waits for a time, and throws an error if the task was cancelled.
  @MainActor public func notifyWhileAlive(
    sleep: @MainActor (Duration) async throws -> Void = { try await Task.sleep(for: $0) }
  ) async {
    guard let watchdogInterval else { return }
    while notify(.alive) {
      do { try await sleep(watchdogInterval) } catch { return }
    }
  }

  /// Sends a state, and returns the reason if that is not possible, such as that the service manager is gone, or that
  /// its socket is full.
  private func send(_ state: State) -> String? {
    let bytes = Array(state.rawValue.utf8)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: name) }
    // The name of an abstract socket ends where the address ends.
    let length = socklen_t(MemoryLayout<sockaddr_un>.size - Self.nameCapacity + name.count)
    let count = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        sendto(descriptor, bytes, bytes.count, Int32(MSG_DONTWAIT), $0, length)
      }
    }
    return count < 0 ? String(cString: strerror(errno)) : nil
  }

  /// The maximum number of bytes of a name in an address.
  private static let nameCapacity = MemoryLayout.size(ofValue: sockaddr_un().sun_path)

  /// Returns the name of a socket as an address contains it: a path with a zero at its end, or for an abstract socket,
  /// which is in no folder, a zero in place of the `@`.
  ///
  /// - Parameter text: The value of `NOTIFY_SOCKET`.
  /// - Returns: The bytes of the name; `nil` if the text is no name of a socket, or is too long for an address.
  private static func socketName(_ text: String) -> [UInt8]? {
    let bytes = Array(text.utf8)
    let isAbstract = bytes.first == UInt8(ascii: "@")
    guard bytes.count > 1, isAbstract || bytes.first == UInt8(ascii: "/") else { return nil }
    let name = isAbstract ? [0] + Array(bytes.dropFirst()) : bytes + [0]
    return name.count <= nameCapacity ? name : nil
  }

  /// Returns the time between two notifications of a watchdog: from a millisecond to half a day, whatever the
  /// environment says.
  private static func watchdogInterval(_ environment: [String: String], processIdentifier: Int32) -> Duration? {
    if let process = environment["WATCHDOG_PID"], Int32(process) != processIdentifier { return nil }
    guard let text = environment["WATCHDOG_USEC"], let microseconds = Int64(text), microseconds > 0 else { return nil }
    return .microseconds(min(max(microseconds / 2, 1_000), 43_200_000_000))
  }
}
