import DiffableKit
import Testing

/// Tests of the apply queue under every order of a few events, with the rules that must hold in each order.
struct ApplyQueueTests {
  /// An event in the life of an apply queue.
  private enum Event: CaseIterable {
    /// A snapshot has been submitted that a later one can supersede.
    case snapshot

    /// A snapshot has been submitted that a later one can supersede, with a task that awaits it and may be cancelled.
    case awaitedSnapshot

    /// A section snapshot or a reload has been submitted, which cannot be superseded.
    case outline

    /// The apply that is being carried out has returned.
    case returned

    /// The queue is told that the running apply was refused because of misuse.
    case refused
    case frame
    case cancelOldest
    case cancelNewest
    case askForEverySnapshot
    case askForNewest
  }

  /// An object in place of a snapshot's content, which is alive as long as the queue keeps the snapshot in memory.
  private final class Content {}

  /// A numbered apply; its number is also its first mark, to which it adds the marks of the applies that it supersedes.
  private struct Request: QueueableApplyRequest {
    let number: Int
    var content: Content? = Content()
    var marks: Set<Int>

    init(_ number: Int) {
      self.number = number
      marks = [number]
    }

    mutating func takePlace(of older: inout Request) {
      marks.formUnion(older.marks)
      older.marks = []
      older.content = nil
    }
  }

  /// An apply queue with the record of the actions that it has returned.
  private struct Trial {
    var queue = ApplyQueue<Request>()
    var isReplaceable: [Bool] = []
    var isAwaited: Set<Int> = []
    var cancelled: Set<Int> = []
    var wasPaced = false
    private(set) var performed: [Int] = []
    private var marks: [Int: Set<Int>] = [:]
    private var refused: Set<Int> = []
    private(set) var finished: [Int: ApplyOutcome] = [:]
    private(set) var finishOrder: [Int] = []
    private(set) var running: Int?
    private(set) var awaitsFrame = false
    private(set) var mistakes: [String] = []

    mutating func send(_ event: Event) {
      switch event {
      case .snapshot, .awaitedSnapshot, .outline:
        let number = isReplaceable.count
        isReplaceable.append(event != .outline)
        if event == .awaitedSnapshot { isAwaited.insert(number) }
        take(
          queue.submit(
            Request(number), ticket: UInt64(number), isReplaceable: event != .outline,
            isCertain: event != .awaitedSnapshot))
      case .returned, .refused:
        guard let number = running else { return }
        running = nil
        if event == .refused { refused.insert(number) }
        take(queue.returned(isRefused: event == .refused))
      case .frame:
        guard awaitsFrame else { return }
        awaitsFrame = false
        take(queue.frameMade())
      case .cancelOldest, .cancelNewest:
        let open = isAwaited.filter { !performed.contains($0) && finished[$0] == nil }.sorted()
        guard let number = event == .cancelOldest ? open.first : open.last else { return }
        let actions = queue.cancel(UInt64(number))
        // The apply counts as cancelled only if the queue acts on the cancellation: a snapshot that is superseded by
        // the running one has begun with it, and can no longer be cancelled.
        if !actions.isEmpty { cancelled.insert(number) }
        take(actions)
      case .askForEverySnapshot:
        queue.pacing = .everySnapshot
      case .askForNewest:
        queue.pacing = .newestPerFrame
        wasPaced = true
      }
    }

    private mutating func take(_ actions: [ApplyQueue<Request>.Action]) {
      for action in actions {
        switch action {
        case .perform(let request):
          let number = request.number
          if request.content == nil { mistakes.append("\(number) begins without its snapshot") }
          marks[number] = request.marks
          if let running { mistakes.append("\(number) begins while \(running) is carried out") }
          if finished[number] != nil { mistakes.append("\(number) begins after its end") }
          running = number
          performed.append(number)
        case .finish(let request, let outcome):
          let number = request.number
          if finished[number] != nil { mistakes.append("\(number) ends twice") }
          let isShown = performed.contains(number) && !refused.contains(number)
          if (outcome == .shown) != isShown { mistakes.append("\(number) is said to be \(outcome)") }
          finished[number] = outcome
          if outcome != .cancelled { finishOrder.append(number) }
        case .awaitFrame:
          if awaitsFrame { mistakes.append("a frame is asked for twice") }
          awaitsFrame = true
        }
      }
    }

    /// Lets every apply in the queue end, and returns the rules that were broken, in words.
    mutating func end() -> [String] {
      for _ in 0..<(2 * isReplaceable.count + 2) {
        send(.returned)
        send(.frame)
      }
      for number in isReplaceable.indices where finished[number] == nil { mistakes.append("\(number) has no end") }
      if performed != performed.sorted() { mistakes.append("carried out in the order \(performed)") }
      if finishOrder != finishOrder.sorted() { mistakes.append("ended in the order \(finishOrder)") }
      for number in isReplaceable.indices {
        switch finished[number] {
        case .cancelled?:
          if !cancelled.contains(number) { mistakes.append("\(number) was dropped") }
        case .superseded?:
          let next = performed.first { $0 > number }
          if !wasPaced || !isReplaceable[number] || next.map({ isReplaceable[$0] && !refused.contains($0) }) != true {
            mistakes.append("\(number) was passed over")
          }
          let isMarked = performed.contains { $0 > number && marks[$0]?.contains(number) == true }
          if !isMarked { mistakes.append("\(number) lost its marks") }
        case .refused?:
          // An apply is refused if it is itself misuse or if the apply that superseded it is.
          let next = performed.first { $0 >= number }
          if next.map({ refused.contains($0) && ($0 == number || wasPaced && isReplaceable[number]) }) != true {
            mistakes.append("\(number) is said to be refused")
          }
        case .shown?, nil: break
        }
      }
      return mistakes
    }
  }

  @Test("C28, wish 5: in any order of up to five events, each queued apply ends once, in order, and none is lost")
  func allOrders() {
    var count = 0
    func run(_ trial: Trial, _ events: [Event]) {
      var ended = trial
      let mistakes = ended.end()
      #expect(mistakes.isEmpty, "\(events)")
      count += 1
      guard events.count < 5 else { return }
      for event in Event.allCases {
        var next = trial
        next.send(event)
        run(next, events + [event])
      }
    }
    run(Trial(), [])
    #expect(count == 1 + 10 + 100 + 1_000 + 10_000 + 100_000)
  }

  @Test("With newestPerFrame, only the newest snapshot before a frame is applied, and the older ones are superseded")
  func newest() {
    var trial = Trial()
    trial.queue.pacing = .newestPerFrame
    trial.wasPaced = true
    for event in [Event.snapshot, .returned, .snapshot, .snapshot, .snapshot] { trial.send(event) }
    #expect(trial.performed == [0] && trial.finished == [0: .shown])
    trial.send(.frame)
    trial.send(.returned)
    #expect(trial.performed == [0, 3])
    #expect(trial.finished == [0: .shown, 1: .superseded, 2: .superseded, 3: .shown])
    #expect(trial.end() == [])
  }

  @Test("If the newest snapshot is refused, the snapshots that it superseded are refused too and none is shown")
  func refusedNewest() {
    var trial = Trial()
    trial.queue.pacing = .newestPerFrame
    trial.wasPaced = true
    for event in [Event.snapshot, .returned, .snapshot, .snapshot, .frame, .refused] { trial.send(event) }
    #expect(trial.performed == [0, 2])
    #expect(trial.finished == [0: .shown, 1: .refused, 2: .refused])
    #expect(trial.end() == [])
  }

  @Test("If the newest snapshot is cancelled before its frame, the snapshot before it is shown")
  func cancelledNewest() {
    var trial = Trial()
    trial.queue.pacing = .newestPerFrame
    trial.wasPaced = true
    for event in [Event.snapshot, .returned, .snapshot, .awaitedSnapshot, .cancelNewest, .frame] { trial.send(event) }
    #expect(trial.performed == [0, 1])
    #expect(trial.end() == [])
  }

  @Test("With newestPerFrame, a section snapshot is applied in its turn, without waiting for a frame of its own")
  func outlineBetween() {
    var trial = Trial()
    trial.queue.pacing = .newestPerFrame
    trial.wasPaced = true
    for event in [Event.snapshot, .returned, .snapshot, .outline, .snapshot, .snapshot] { trial.send(event) }
    #expect(trial.performed == [0])
    trial.send(.frame)
    #expect(trial.performed == [0, 1])
    trial.send(.returned)
    #expect(trial.performed == [0, 1, 2])
    trial.send(.returned)
    #expect(trial.performed == [0, 1, 2])
    trial.send(.frame)
    #expect(trial.performed == [0, 1, 2, 4])
    #expect(trial.end() == [])
  }

  @Test("Of 1,000 snapshots that wait for a frame only the newest is kept in memory, with the marks of all")
  func replacedSnapshots() {
    var queue = ApplyQueue<Request>()
    queue.pacing = .newestPerFrame
    var contents: [() -> Content?] = []
    func submit(_ number: Int) -> [ApplyQueue<Request>.Action] {
      let request = Request(number)
      contents.append { [weak content = request.content] in content }
      return queue.submit(request, ticket: UInt64(number), isReplaceable: true, isCertain: true)
    }
    _ = submit(0)
    _ = queue.returned()
    for number in 1...1000 { _ = submit(number) }
    #expect(contents.compactMap { $0() }.count == 1)
    guard case .perform(let newest)? = queue.frameMade().last else {
      Issue.record("the newest is not carried out")
      return
    }
    #expect(newest.number == 1000 && newest.marks == Set(1...1000))
    #expect(queue.returned().count == 1000)
  }

  @Test("A superseded snapshot stays superseded when the pacing changes to everySnapshot")
  func replacedBeforePacingChanged() {
    var trial = Trial()
    trial.queue.pacing = .newestPerFrame
    trial.wasPaced = true
    for event in [Event.snapshot, .returned, .snapshot, .snapshot, .askForEverySnapshot, .snapshot, .frame] {
      trial.send(event)
    }
    #expect(trial.end() == [])
    #expect(!trial.performed.contains(1) && trial.performed.contains(2))
  }
}
