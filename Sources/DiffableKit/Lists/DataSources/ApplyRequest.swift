extension UICollectionViewDiffableDataSource {
  /// How a snapshot is shown.
  enum ApplyMode {
    case animated(DiffableAnimation = .usual)
    case immediate
    case reload

    var isReload: Bool { if case .reload = self { true } else { false } }

    /// The animation that is seen by everybody who does not prefer stillness.
    var animation: DiffableAnimation? {
      if case .animated(let animation) = self, animation.duration > 0 { animation } else { nil }
    }
  }

  typealias Change = ListContent<SectionIdentifierType, ItemIdentifierType>.Change
  typealias Changes = AppliedChanges<SectionIdentifierType, ItemIdentifierType>

  /// An apply that was asked for.
  struct ApplyRequest: QueuedApply {
    let ticket: UInt64
    private(set) var change: Change
    let mode: ApplyMode

    /// Whether a task waits, which may be cancelled before the apply begins.
    var isCancellable = false

    /// Whether the reader keeps what is read, if the program has not chosen otherwise (`behaviour.md` C66).
    var keepsReadingPosition = false

    /// The items whose cells the data source itself has chosen to fill again: another kind of cell may be given (`behaviour.md` C67).
    private(set) var refreshed: [ItemIdentifierType] = []

    /// The receiver of the report of what was done; finding that out costs as much as finding the difference.
    private(set) var report: ((Changes) -> Void)?

    /// Lets go of what is kept for the snapshot beside it; called if a newer one takes its place.
    private(set) var release: (() -> Void)?
    let completion: ((ApplyOutcome) -> Void)?

    /// The errand that is done in this turn instead of an apply.
    private(set) var errand: (() -> Void)?

    /// The time at which it was asked for, if somebody observes applies.
    let asked = ApplyRecord.isObserved ? ContinuousClock.now : nil
    /// The number of applies whose place this one takes.
    private(set) var supersededCount = 0

    /// Marks of snapshots whose place this one takes.
    private var marks: SupersededMarks<SectionIdentifierType, ItemIdentifierType>?

    init(
      ticket: UInt64, _ change: Change, _ mode: ApplyMode, isCancellable: Bool = false,
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

    /// Makes a request for something that is done in its turn and changes nothing of the content.
    init(ticket: UInt64, isCancellable: Bool, errand: @escaping () -> Void, completion: ((ApplyOutcome) -> Void)?) {
      self.init(ticket: ticket, .nothing, .immediate, isCancellable: isCancellable, completion: completion)
      self.errand = errand
    }

    mutating func takePlace(of older: inout ApplyRequest) {
      guard case .snapshot(let snapshot) = older.change else { return }
      // Marks are handed on, not copied: a thousand snapshots cost what they mark.
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

    /// Has something more done when a newer snapshot takes the place of this one.
    mutating func onRelease(_ action: @escaping () -> Void) {
      guard let release else { return release = action }
      self.release = {
        action()
        release()
      }
    }

    /// The snapshot to show, with the marks of those that it replaces; nil of an outline or a move.
    var markedSnapshot: Snapshot? {
      guard case .snapshot(var snapshot) = change else { return nil }
      marks?.mark(&snapshot)
      return snapshot
    }

    /// Whether a newer snapshot makes this one needless.
    var isReplaceable: Bool { if case .snapshot = change { !mode.isReload } else { false } }

    /// The method that asks for this.
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

  /// The kinds of queue from which applies came, for the warning of `behaviour.md` C21.
  struct QueueKinds {
    var fromMain = false
    var fromElsewhere = false
    var hasWarned = false
  }
}
