/// A mode in which an apply shows its snapshot: animated, at once, or by a reload.
enum ApplyMode {
  case animated(DiffableAnimation = .usual)
  case immediate
  case reload

  var isReload: Bool { if case .reload = self { true } else { false } }

  /// The animation of the apply, or `nil` for an immediate change or a reload; the host leaves it out for a person
  /// who prefers reduced motion.
  var animation: DiffableAnimation? {
    if case .animated(let animation) = self, animation.duration > 0 { animation } else { nil }
  }
}

/// A request in the inbox and in the queue of a data source, whatever its identifiers are.
///
/// A value of a generic type would be copied by looking up the types of its parts, at each step through inbox and queue.
class AnyApplyRequest {
  final let ticket: UInt64

  /// True if a task awaits the apply and may be cancelled before the apply begins.
  final let isCancellable: Bool
  final let completion: ((ApplyOutcome) -> Void)?

  init(ticket: UInt64, isCancellable: Bool, _ completion: ((ApplyOutcome) -> Void)?) {
    self.ticket = ticket
    self.isCancellable = isCancellable
    self.completion = completion
  }

  /// True if this request can be superseded by a newer snapshot; overridden.
  var isReplaceable: Bool { false }

  /// Supersedes an older request of the same data source; overridden.
  func takePlace(of older: AnyApplyRequest) {}
}

/// A reference to a request, as an entry of a data source's queue.
struct QueuedApplyRequest: QueueableApplyRequest {
  let request: AnyApplyRequest

  func takePlace(of older: inout QueuedApplyRequest) { request.takePlace(of: older.request) }
}

extension UICollectionViewDiffableDataSource {
  typealias RequestedContentChange = SnapshotAndOutlines<SectionIdentifierType, ItemIdentifierType>
    .RequestedContentChange
  typealias Changes = AppliedChanges<SectionIdentifierType, ItemIdentifierType>

  /// A description of an apply that the program has requested, with the identifiers of the data source.
  final class ApplyRequest: AnyApplyRequest {
    private(set) var change: RequestedContentChange
    let mode: ApplyMode

    /// True if the reading position is kept, unless the program has chosen another scroll anchoring
    /// (`behaviour.md` C66).
    let keepsReadingPosition: Bool

    /// The items whose cells the data source reconfigures by its own choice; the provider may return another kind of
    /// cell (`behaviour.md` C67).
    private(set) var refreshed: [ItemIdentifierType]

    /// The closure that receives the changes of the apply; computing them costs as much as computing the difference.
    private(set) var report: ((Changes) -> Void)?

    /// The closure that releases state retained for the snapshot, called if a newer apply supersedes this one.
    private(set) var release: (() -> Void)?

    /// The closure with work that is done in this request's turn instead of an apply, such as scrolling to an item.
    private(set) var queuedWork: (() -> Void)?

    /// The time of the request, if a handler of ``ApplyRecord`` is set.
    let asked = ApplyRecord.isObserved ? ContinuousClock.now : nil
    /// The number of applies that this one supersedes.
    private(set) var supersededCount = 0

    /// The marks of the snapshots that this apply supersedes.
    private var marks: SupersededMarks<SectionIdentifierType, ItemIdentifierType>?

    init(
      ticket: UInt64, _ change: RequestedContentChange, _ mode: ApplyMode, isCancellable: Bool = false,
      keepsReadingPosition: Bool = false,
      refreshed: [ItemIdentifierType] = [], report: ((Changes) -> Void)? = nil, release: (() -> Void)? = nil,
      completion: ((ApplyOutcome) -> Void)? = nil
    ) {
      self.change = change
      self.mode = mode
      self.keepsReadingPosition = keepsReadingPosition
      self.refreshed = refreshed
      self.report = report
      self.release = release
      super.init(ticket: ticket, isCancellable: isCancellable, completion)
    }

    /// Makes a request for work that is carried out in its turn and does not change the content.
    convenience init(
      ticket: UInt64, isCancellable: Bool, queuedWork: @escaping () -> Void, completion: ((ApplyOutcome) -> Void)?
    ) {
      self.init(ticket: ticket, .nothing, .immediate, isCancellable: isCancellable, completion: completion)
      self.queuedWork = queuedWork
    }

    override func takePlace(of older: AnyApplyRequest) {
      // A data source's queue has only requests with its own identifiers.
      let older = unsafeDowncast(older, to: ApplyRequest.self)
      guard case .snapshot(let snapshot) = older.change else { return }
      // Marks are moved, not copied, so that a thousand superseded snapshots cost only as much as their marks.
      let own = marks.take()
      marks = older.marks.take()
      if let own { marks?.add(own) ?? (marks = own) }
      if snapshot.hasMarks {
        if marks == nil { marks = SupersededMarks() }
        marks?.add(snapshot)
      }
      if !older.refreshed.isEmpty {
        let known = Set(older.refreshed)
        refreshed = older.refreshed + refreshed.filter { !known.contains($0) }
        older.refreshed = []
      }
      supersededCount += older.supersededCount + 1
      older.supersededCount = 0
      older.change = .snapshot(Snapshot())
      older.report = nil
      older.release.take()?()
    }

    /// Adds an action that runs when a newer snapshot supersedes this one.
    func onRelease(_ action: @escaping () -> Void) {
      guard let release else { return release = action }
      self.release = {
        action()
        release()
      }
    }

    /// The snapshot to show, with the marks of the snapshots that it supersedes; nil unless the request applies a whole
    /// snapshot.
    var markedSnapshot: Snapshot? {
      guard case .snapshot(var snapshot) = change else { return nil }
      marks?.mark(&snapshot)
      return snapshot
    }

    /// True if this request can be superseded by a newer snapshot: it applies a whole snapshot, and not by a reload.
    override var isReplaceable: Bool { if case .snapshot = change { !mode.isReload } else { false } }

    /// The name of the data source's public method by which the program has requested the apply.
    var api: String {
      switch change {
      case .snapshot:
        mode.isReload ? "applySnapshotUsingReloadData(_:completion:)" : "apply(_:animatingDifferences:completion:)"
      case .outline: "apply(_:to:animatingDifferences:completion:)"
      case .move: "collectionView(_:moveItemAt:to:)"
      case .nothing: "scroll(to:at:animated:opensParents:completion:)"
      }
    }
  }
}

/// A record of the kinds of queues that have requested applies so far, and of the warning given about them
/// (`behaviour.md` C21).
struct RequestingDispatchQueues {
  var fromMain = false
  var fromElsewhere = false
  var hasWarned = false
}
