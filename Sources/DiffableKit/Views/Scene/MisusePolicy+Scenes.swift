extension MisusePolicy {
  /// A policy for a program whose hosts show its mistakes: each goes to the scene in which it was made.
  ///
  /// ```swift
  /// MisusePolicy.processWide = .leftToScenes { mistake in log.write("\(mistake)") }
  /// scene.misuseReportHandler = { mistake in show("\(mistake)") }
  /// ```
  ///
  /// An addition of this package. A mistake in a scene that has no ``HostScene/misuseReportHandler`` stops the program, as it does
  /// without a policy.
  ///
  /// - Parameter handler: Takes mistakes that are made outside of all scenes, such as those of snapshots that are built on queues, on
  ///   the thread on which they are made.
  /// - Returns: A policy that reports.
  public static func leftToScenes(elsewhere handler: @escaping @Sendable (MisuseReport) -> Void) -> MisusePolicy {
    .report { mistake in
      guard let scene = HostScene.running else { return handler(mistake) }
      MainActor.assumeIsolated {
        guard let handler = scene.misuseReportHandler else { return DiffableSnapshots.report(mistake, under: .stop) }
        handler(mistake)
      }
    }
  }
}
