/// Lets other tasks run until a condition is true.
///
/// Neither a number of turns nor a time tells when another thread has done its work: only the condition does. The limit
/// is there so that a wait in vain comes to an end: a minute, and ten thousand looks, which take longer on a busy machine.
///
/// - Parameters:
///   - isolation: The actor of the caller, on which the condition is evaluated.
///   - condition: The condition.
/// - Returns: True once the condition is true, false after the limit.
package func becomesTrue(
  isolation: isolated (any Actor)? = #isolation, _ condition: () async -> Bool
) async -> Bool {
  let end = ContinuousClock.now + .seconds(60)
  var turns = 0
  while !(await condition()) {
    turns += 1
    if turns <= 1_000 {
      await Task.yield()
    } else if turns < 10_000 || ContinuousClock.now < end {
      // Leaves the processor to the thread that is waited for; the result does not depend on how long.
      try? await Task.sleep(for: .milliseconds(1))
    } else {
      return false
    }
  }
  return true
}
