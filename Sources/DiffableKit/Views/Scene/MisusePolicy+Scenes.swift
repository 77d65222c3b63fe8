extension MisusePolicy {
  /// Returns a policy for a program whose hosts show reports of misuse: each report goes to the scene in which the
  /// misuse happened.
  ///
  /// ```swift
  /// MisusePolicy.processWide = .reportedByScenes { misuse in log.write("\(misuse)") }
  /// scene.misuseReportHandler = { misuse in show("\(misuse)") }
  /// ```
  ///
  /// An addition of this package. Misuse in a scene without a ``HostScene/misuseReportHandler`` stops the program, as
  /// it does without a policy.
  ///
  /// - Parameter handler: Receives reports of misuse outside of all scenes, such as that of snapshots built on dispatch
  ///   queues, on the thread of the misuse.
  /// - Returns: A policy that reports.
  public static func reportedByScenes(elsewhere handler: @escaping @Sendable (MisuseReport) -> Void) -> MisusePolicy {
    .report { misuse in
      guard let scene = HostScene.running else { return handler(misuse) }
      MainActor.assumeIsolated {
        guard let handler = scene.misuseReportHandler else { return DiffableSnapshots.report(misuse, under: .stop) }
        handler(misuse)
      }
    }
  }
}
