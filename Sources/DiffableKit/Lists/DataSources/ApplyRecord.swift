import DiffableSnapshots
import ListDiff
import Synchronization

/// One apply, as it went: a line for a log.
///
/// An addition of this package. One handler sees the applies of all data sources, of collection views and tables, from whichever
/// method they came:
///
/// ```swift
/// ApplyRecord.handler = { record in print(record) }
/// // UICollectionViewDiffableDataSource.apply(_:animatingDifferences:completion:): shown in 0.41 ms, 12 items: 2 inserted, 1 moved
/// // UITableViewDiffableDataSource.apply(_:animatingDifferences:completion:): shown in 0.12 ms, 1 item: 3 deleted; 3 superseded
/// ```
///
/// The same lines are written to standard error if the program begins with `DIFFABLEKIT_APPLIES=1` in its environment. While
/// nobody observes, an apply costs nothing more.
public struct ApplyRecord: Sendable, CustomStringConvertible {
  /// The method that was asked, with its type.
  public let api: String
  /// The data source, to be told from others while it exists: `record.dataSource == ObjectIdentifier(dataSource)`.
  public let dataSource: ObjectIdentifier
  /// The view in words.
  public let view: String
  /// The outcome.
  public let outcome: ApplyOutcome
  /// Whether the way is shown.
  public let isAnimated: Bool
  /// The number of items afterwards.
  public let itemCount: Int
  /// The numbers of changes; nil if none were looked for: the view was reloaded, or nothing was shown.
  public let changes: ApplyCounts?
  /// The number of older applies that were passed over for this one (``ApplyPacing/newestPerFrame``).
  public let supersededCount: Int
  /// The time from the call until it began.
  public let waiting: Duration
  /// The time that it took on the main queue, without animations.
  public let duration: Duration

  /// The apply in one line.
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

  /// The receiver of the records of all applies, told on the main queue after each; nil, as at first, for nobody.
  ///
  /// May be set on any thread. It may use data sources: an apply that it asks for is carried out when this one has returned.
  public static var handler: (@Sendable (ApplyRecord) -> Void)? {
    get { stored.withLock { $0 } }
    set {
      stored.withLock { $0 = newValue }
      observed.store(newValue != nil, ordering: .releasing)
    }
  }

  private static let isAskedFor = ProcessInfo.processInfo.environment["DIFFABLEKIT_APPLIES"] == "1"
  private static let stored = Mutex<(@Sendable (ApplyRecord) -> Void)?>(isAskedFor ? log : nil)
  private static let observed = Atomic(isAskedFor)

  private static let log: @Sendable (ApplyRecord) -> Void = { record in diagnosticSink(record.description) }

  /// Whether records are made.
  static var isObserved: Bool { observed.load(ordering: .acquiring) }
}

/// The numbers of changes of an apply.
public struct ApplyCounts: Hashable, Sendable, CustomStringConvertible {
  /// The number of items that came.
  public let inserted: Int
  /// The number of items that went.
  public let deleted: Int
  /// The number of items that moved among the others, or to another section.
  public let moved: Int
  /// The number of items that were reloaded.
  public let reloaded: Int
  /// The number of items that were filled again.
  public let reconfigured: Int
  /// The number of sections that came, went or moved, or whose marks were carried out.
  public let sections: Int

  /// Counts a difference and marks.
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

  /// The numbers that are not 0, in words.
  public var description: String {
    let parts = [
      (inserted, "inserted"), (deleted, "deleted"), (moved, "moved"), (reloaded, "reloaded"),
      (reconfigured, "reconfigured"), (sections, sections == 1 ? "section changed" : "sections changed"),
    ].filter { $0.0 > 0 }
    return parts.isEmpty ? "no changes" : parts.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
  }
}

extension UICollectionViewDiffableDataSource {
  /// How far an apply came that is recorded.
  enum ApplyProgress {
    /// It was not begun.
    case notBegun
    /// It was begun then, and has returned now.
    case ran(since: ContinuousClock.Instant, ApplyCounts?)
  }

  /// Tells whoever observes applies of one that has ended.
  func record(_ request: ApplyRequest, _ outcome: ApplyOutcome, _ end: ApplyProgress) {
    guard request.errand == nil, let handler = ApplyRecord.handler else { return }
    let now = ContinuousClock.now
    var begun = now
    var counts: ApplyCounts?
    if case .ran(let since, let found) = end { (begun, counts) = (since, found) }
    handler(
      ApplyRecord(
        api: "\(apiOwner).\(request.api)", dataSource: ObjectIdentifier(programsSource), view: viewText,
        outcome: outcome, isAnimated: request.mode.animation != nil,
        itemCount: shown.snapshot.numberOfItems, changes: counts, supersededCount: request.supersededCount,
        waiting: begun - (request.asked ?? begun), duration: now - begun))
  }

  /// Ends an apply that was refused before it became a request: whoever observes applies is told, and the completion runs.
  ///
  /// - Parameters:
  ///   - method: The method that was asked.
  ///   - completion: Called once on the main queue, after the provider has returned.
  func endRefused(_ method: String, _ completion: ((ApplyOutcome) -> Void)?) {
    ApplyRecord.handler?(
      ApplyRecord(
        api: "\(apiOwner).\(method)", dataSource: ObjectIdentifier(programsSource), view: viewText, outcome: .refused,
        isAnimated: false, itemCount: shown.snapshot.numberOfItems, changes: nil, supersededCount: 0, waiting: .zero,
        duration: .zero))
    finish(.refused, completion)
  }
}
