import DiffableKit

/// What becomes of a program's mistakes while a server runs: the page whose scene has come to one shows it, the log has it, and all
/// others notice nothing.
///
/// See [ADR 8](../../../Documentation/Decisions/0008-reporting-misuse.md).
package enum MisuseReporting {
  /// The policy that a server brings along.
  ///
  /// A mistake in a scene that no server shows stops the program, as it does without a server.
  ///
  /// - Parameter log: Where mistakes outside of all scenes are written.
  /// - Returns: A policy that reports.
  package static func policy(elsewhere log: SessionLog) -> MisusePolicy {
    .leftToScenes { mistake in log.write("\(mistake)") }
  }
}
