import DiffableSnapshots
import ListDiff
import Synchronization

/// A record of one apply that has ended, with outcome, numbers of changes and duration: one line of a log.
///
/// An addition of this package. One handler receives the records of all data sources, of collection views and tables,
/// whichever method requested the apply:
///
/// ```swift
/// ApplyRecord.handler = { record in print(record) }
/// // UICollectionViewDiffableDataSource.apply(_:animatingDifferences:completion:): shown in 0.41 ms, 12 items: 2 inserted, 1 moved
/// // UITableViewDiffableDataSource.apply(_:animatingDifferences:completion:): shown in 0.12 ms, 1 item: 3 deleted; 3 superseded
/// ```
///
/// The same lines are written to standard error if the program starts with `DIFFABLEKIT_APPLIES=1` in its process
/// environment. Without a handler no records are made and an apply has no additional cost.
public struct ApplyRecord: Sendable, CustomStringConvertible {
  /// The method that requested the apply, with its type.
  public let api: String
  /// The identity of the data source, valid while the data source exists: `record.dataSource ==
  /// ObjectIdentifier(dataSource)`.
  public let dataSource: ObjectIdentifier
  /// A description of the collection view or table in which the apply was shown.
  public let view: String
  /// The outcome of the apply.
  public let outcome: ApplyOutcome
  /// True if the apply is animated.
  public let isAnimated: Bool
  /// The number of items after the apply.
  public let itemCount: Int
  /// The numbers of changes; nil if no difference was computed: the view was reloaded, or nothing was shown.
  public let changes: ApplyChangeCounts?
  /// The number of older applies that this one superseded (``ApplyPacing/newestPerFrame``).
  public let supersededCount: Int
  /// The time from the request until the apply began.
  public let waiting: Duration
  /// The time that the apply took on the main queue, without animations.
  public let duration: Duration

  /// A description of the apply in one line.
  public var description: String {
    var text = "\(api): \(outcome)"
    if outcome == .shown {
      let items = itemCount == 1 ? "1 item" : "\(itemCount) items"
      text += " in \(Self.milliseconds(duration)), \(items): \(changes?.description ?? "reloaded")"
    }
    if supersededCount > 0 { text += "; \(supersededCount) superseded" }
    if waiting > .milliseconds(1) { text += "; waited \(Self.milliseconds(waiting))" }
    return text
  }

  private static func milliseconds(_ duration: Duration) -> String {
    String(format: "%.2f ms", duration / .milliseconds(1))
  }

  /// The handler that receives the record of every apply, on the main queue after the apply; nil, as at first, for
  /// none.
  ///
  /// May be set on any thread. The handler may use data sources: an apply that it requests is carried out when the
  /// recorded apply has returned.
  public static var handler: (@Sendable (ApplyRecord) -> Void)? {
    get { stored.withLock { $0 } }
    set {
      stored.withLock { $0 = newValue }
      observed.store(newValue != nil, ordering: .releasing)
    }
  }

  private static let isEnabledByEnvironment = ProcessInfo.processInfo.environment["DIFFABLEKIT_APPLIES"] == "1"
  private static let stored = Mutex<(@Sendable (ApplyRecord) -> Void)?>(isEnabledByEnvironment ? log : nil)
  private static let observed = Atomic(isEnabledByEnvironment)

  private static let log: @Sendable (ApplyRecord) -> Void = { record in diagnosticSink(record.description) }

  /// True if a handler for records of applies is set, so that records are made.
  static var isObserved: Bool { observed.load(ordering: .acquiring) }
}

/// A value with the numbers of changes of an apply, by kind of change.
public struct ApplyChangeCounts: Hashable, Sendable, CustomStringConvertible {
  /// The number of items that the apply has inserted.
  public let inserted: Int
  /// The number of items that the apply has deleted.
  public let deleted: Int
  /// The number of items that moved within their section or to another section.
  public let moved: Int
  /// The number of items that the apply has reloaded.
  public let reloaded: Int
  /// The number of items that the apply has reconfigured.
  public let reconfigured: Int
  /// The number of sections that were inserted, deleted, moved, reloaded or reconfigured.
  public let sections: Int

  /// Counts the changes of a difference and the marks of a snapshot.
  ///
  /// - Returns: Nil without a difference.
  init?<Section: Sendable, Item: Sendable>(
    _ difference: SectionedListDifference?, from old: NSDiffableDataSourceSnapshot<Section, Item>,
    to marked: NSDiffableDataSourceSnapshot<Section, Item>, _ refreshedCount: Int
  ) {
    guard let difference else { return nil }
    let came = difference.sections.insertions.reduce(0) { $0 + marked.itemIdentifiers(inSectionAt: $1).count }
    let went = difference.sections.deletions.reduce(0) { $0 + old.itemIdentifiers(inSectionAt: $1).count }
    inserted = difference.itemInsertions.count + came
    deleted = difference.itemDeletions.count + went
    moved = difference.itemMoves.count
    reloaded = marked.reloadedItemIdentifiers.count
    reconfigured = marked.reconfiguredItemIdentifiers.count + refreshedCount
    sections =
      difference.sections.insertions.count + difference.sections.deletions.count + difference.sections.moves.count
      + marked.reloadedSectionIdentifiers.count + marked.reconfiguredSectionIdentifiers.count
  }

  /// The counts of the apply's changes that are not 0, in words.
  public var description: String {
    let parts = [
      (inserted, "inserted"), (deleted, "deleted"), (moved, "moved"), (reloaded, "reloaded"),
      (reconfigured, "reconfigured"), (sections, sections == 1 ? "section changed" : "sections changed"),
    ].filter { $0.0 > 0 }
    return parts.isEmpty ? "no changes" : parts.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
  }
}

/// The course of an apply that has ended: it never began, or was carried out, with the instant at which it began and
/// the counts of its changes.
enum ApplyStartAndChangeCounts {
  /// The apply was cancelled or refused before it began.
  case notBegun
  /// The apply began at the given instant and has just returned.
  case ran(since: ContinuousClock.Instant, ApplyChangeCounts?)
}

extension UICollectionViewDiffableDataSource {
  /// Passes the record of an apply that has ended to the handler of ``ApplyRecord``.
  func record(_ request: ApplyRequest, _ outcome: ApplyOutcome, _ end: ApplyStartAndChangeCounts) {
    guard request.queuedWork == nil, let handler = ApplyRecord.handler else { return }
    let now = ContinuousClock.now
    var begun = now
    var counts: ApplyChangeCounts?
    if case .ran(let since, let found) = end { (begun, counts) = (since, found) }
    handler(
      ApplyRecord(
        api: "\(apiOwner).\(request.api)", dataSource: ObjectIdentifier(programDataSource), view: viewText,
        outcome: outcome, isAnimated: request.mode.animation != nil,
        itemCount: shown.snapshot.numberOfItems, changes: counts, supersededCount: request.supersededCount,
        waiting: begun - (request.asked ?? begun), duration: now - begun))
  }

  /// Ends an apply that was refused before it became a request: the handler of ``ApplyRecord`` receives a record, and
  /// the completion runs.
  ///
  /// - Parameters:
  ///   - method: The method that was called.
  ///   - completion: Called once on the main queue, after the provider has returned.
  func endRefused(_ method: String, _ completion: ((ApplyOutcome) -> Void)?) {
    ApplyRecord.handler?(
      ApplyRecord(
        api: "\(apiOwner).\(method)", dataSource: ObjectIdentifier(programDataSource), view: viewText,
        outcome: .refused,
        isAnimated: false, itemCount: shown.snapshot.numberOfItems, changes: nil, supersededCount: 0, waiting: .zero,
        duration: .zero))
    finish(.refused, completion)
  }
}
