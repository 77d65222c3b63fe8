/// The order of applies: one at a time, in the order in which they were asked for.
///
/// A value without locks or clocks. An apply that is asked for while another runs (in a completion, in a handler, from
/// another queue) waits until that one has returned (`behaviour.md` C28, decision on I-2).
struct ApplyQueue<Request> {
  private(set) var isApplying = false
  private var waiting: [Request] = []

  /// An apply was asked for.
  ///
  /// - Parameter request: What is to be applied.
  /// - Returns: The request if it can run now.
  mutating func submit(_ request: Request) -> Request? {
    guard !isApplying else {
      waiting.append(request)
      return nil
    }
    isApplying = true
    return request
  }

  /// The running apply has returned.
  ///
  /// - Returns: The next request, to be run now.
  mutating func finish() -> Request? {
    guard !waiting.isEmpty else {
      isApplying = false
      return nil
    }
    return waiting.removeFirst()
  }
}
