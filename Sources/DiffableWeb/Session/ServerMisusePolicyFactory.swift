import DiffableKit

/// The reporting of a program's misuse while a server runs: the page of the scene in which it happened shows the
/// report, the log contains it, and all other pages continue.
///
/// See [ADR 8](../../../Documentation/Decisions/0008-reporting-misuse.md).
package enum ServerMisusePolicyFactory {
  /// Returns the misuse policy that a server installs.
  ///
  /// Misuse in a scene that no server shows stops the program, as it does without a server.
  ///
  /// - Parameter log: The log for misuse outside of all scenes.
  /// - Returns: A policy that reports.
  package static func policy(elsewhere log: RateLimitedSessionLog) -> MisusePolicy {
    .reportedByScenes { mistake in log.write("\(mistake)") }
  }
}
