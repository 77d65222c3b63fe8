extension UICollectionViewDiffableDataSource {
  /// A choice of the manners in which a snapshot is shown: animated, at once, or by a reload.
  enum ApplyMode {
    case animated(DiffableAnimation = .usual)
    case immediate
    case reload

    var isReload: Bool { if case .reload = self { true } else { false } }

    /// The animation of the apply, unless the change is immediate; the host leaves it out for a person who prefers
    /// reduced motion.
    var animation: DiffableAnimation? {
      if case .animated(let animation) = self, animation.duration > 0 { animation } else { nil }
    }
  }

  typealias RequestedChange = ListContent<SectionIdentifierType, ItemIdentifierType>.RequestedChange
  typealias Changes = AppliedChanges<SectionIdentifierType, ItemIdentifierType>

  /// A value that describes an apply that the program has requested.
  struct ApplyRequest: QueuedApply {
    let ticket: UInt64
    private(set) var change: RequestedChange
    let mode: ApplyMode

    /// True if a task awaits the apply and may be cancelled before the apply begins.
    var isCancellable = false

    /// True if the reading position is kept, unless the program has chosen another scroll anchoring
    /// (`behaviour.md` C66).
    var keepsReadingPosition = false

    /// The items whose cells the data source reconfigures by its own choice; the provider may return another kind of
    /// cell (`behaviour.md` C67).
    private(set) var refreshed: [ItemIdentifierType] = []

    /// The closure that receives the changes of the apply; computing them costs as much as computing the difference.
    private(set) var report: ((Changes) -> Void)?

    /// Releases state that is retained for the snapshot; called if a newer apply supersedes this one.
    private(set) var release: (() -> Void)?
    let completion: ((ApplyOutcome) -> Void)?

    /// Work that is carried out in this request's turn instead of an apply, such as scrolling to an item.
    private(set) var queuedWork: (() -> Void)?

    /// The time of the request, if a handler of ``ApplyRecord`` is set.
    let asked = ApplyRecord.isObserved ? ContinuousClock.now : nil
    /// The number of applies that this one supersedes.
    private(set) var supersededCount = 0

    /// The marks of the snapshots that this apply supersedes.
    private var marks: SupersededMarks<SectionIdentifierType, ItemIdentifierType>?

    init(
      ticket: UInt64, _ change: RequestedChange, _ mode: ApplyMode, isCancellable: Bool = false,
      keepsReadingPosition: Bool = false,
      refreshed: [ItemIdentifierType] = [], report: ((Changes) -> Void)? = nil, release: (() -> Void)? = nil,
      completion: ((ApplyOutcome) -> Void)? = nil
    ) {
      self.ticket = ticket
      self.change = change
      self.mode = mode
      self.isCancellable = isCancellable
      self.keepsReadingPosition = keepsReadingPosition
      self.refreshed = refreshed
      self.report = report
      self.release = release
      self.completion = completion
    }

    /// Makes a request for work that is carried out in its turn and does not change the content.
    init(ticket: UInt64, isCancellable: Bool, queuedWork: @escaping () -> Void, completion: ((ApplyOutcome) -> Void)?) {
      self.init(ticket: ticket, .nothing, .immediate, isCancellable: isCancellable, completion: completion)
      self.queuedWork = queuedWork
    }

    mutating func takePlace(of older: inout ApplyRequest) {
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
    mutating func onRelease(_ action: @escaping () -> Void) {
      guard let release else { return release = action }
      self.release = {
        action()
        release()
      }
    }

    /// The snapshot to show, with the marks of the snapshots that it supersedes; nil for an outline or a move.
    var markedSnapshot: Snapshot? {
      guard case .snapshot(var snapshot) = change else { return nil }
      marks?.mark(&snapshot)
      return snapshot
    }

    /// True if a newer snapshot supersedes this request.
    var isReplaceable: Bool { if case .snapshot = change { !mode.isReload } else { false } }

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

  /// A set of the kinds of queues that have requested applies, for the warning of `behaviour.md` C21.
  struct RequestingQueueKinds {
    var fromMain = false
    var fromElsewhere = false
    var hasWarned = false
  }
}
