/// The state machine of a list view's updates, as a value without views: the activities under way, the parts that are
/// out of date, and the work deferred until tiling has ended.
///
/// Each event returns actions, which the view performs in order. Activities nest: tiling may run while views are being
/// moved to new index paths, and the data source is asked for views during tiling.
package struct ListUpdateStateMachine<Work> {
  /// An activity of a list view, such as tiling; without any activity the view is idle, and everything is allowed.
  package enum Activity: Hashable, CaseIterable {
    /// The block of a batch is running: the model is changing, so the data source must not be asked for views and
    /// tiling is not allowed.
    case batching
    /// Views are being moved to the index paths of the next model, or are all being recycled: views and model do not
    /// match, and display callbacks are deferred.
    case carrying
    /// Tiling is creating, measuring and placing cells near the screen; work that would change the model waits.
    case placing
    /// Cells around a scroll target are being created and measured but not placed; work that would change the model
    /// waits.
    case measuring
    /// The data source is being asked for a view: edits by index path are refused.
    case askingForView
    /// The layout is being asked: the view reports the item counts of the presentation during an interactive movement.
    case askingLayout
    /// The data source is being asked to move an item: the interactive movement can be neither ended nor cancelled.
    case committingMovement
  }

  /// A cause of the last scroll of a list view since its last tiling: exactly one of none, the program and the person.
  package enum ScrollCause {
    /// The last scroll has no cause: the list view has not been scrolled since the last tiling.
    case none
    /// The last scroll was the program's, and the program's offset is kept exactly.
    case program
    /// The last scroll was the person's, perhaps over rows whose frames are estimates.
    case person
  }

  /// A relation of the list view to a window: the usual one, or that it has left its window with a closed scene.
  package enum ListWindowRelation {
    /// The relation is the usual one: the list view is in a window, or was never in one.
    case usual
    /// The relation is that to a closed scene: the view has left its window because the scene was closed, so that
    /// changes remain invisible.
    case leftClosedScene
  }

  /// An event in the updates of a list view, to which the state machine answers with actions.
  package enum Event {
    /// An activity of the list view is about to begin; it does not if the answer is ``Action/refuse``, ``Action/join``
    /// or ``Action/skip``.
    case begins(Activity)
    /// The innermost activity of a kind has ended.
    case ends(Activity)
    /// Work has been deferred until the next tiling has ended, because it would change the model during tiling or needs
    /// frames that are not known yet.
    case waits(Work)
    /// The model has been replaced, and views have their new index paths; `staysPlaced` is true if every view keeps its
    /// frame.
    case modelChanged(staysPlaced: Bool)
    /// All views of the list view have been recycled for a reload.
    case reloaded
    /// An update of the list view is about to be carried out.
    case updateBegins
    /// An update of the list view has been carried out, with tiling where that was possible.
    case updateEnds
    /// The list view's content offset has changed.
    case scrolled(byPerson: Bool)
    /// The layout has been invalidated; `everything` is true if measured sizes are invalid, too.
    case layoutInvalidated(everything: Bool)
    /// The list view itself has invalidated the layout and all measured sizes, which counts during tiling, too.
    case environmentChanged
    /// The layout is about to be asked for attributes.
    case layoutNeeded
    /// The list view's layout has been prepared.
    case layoutPrepared
    /// The list view has moved into a window, or out of it.
    case movedToWindow(isInWindow: Bool, isSceneClosed: Bool)
  }

  /// An action that the list view has to perform in answer to an event.
  package enum Action {
    /// Tells the list view to report misuse, because the activity that was to begin cannot begin now.
    case refuse
    /// Tells the list view to continue within the activity of the same kind that is already under way.
    case join
    /// Tells the list view to skip the activity that was to begin, because the activity follows later.
    case skip
    /// Tells the list view to call the delegate's deferred display callbacks.
    case tellDelegate
    /// Tells the list view to update prefetching, and to check whether the end of the list is near.
    case lookAhead(personHasScrolled: Bool)
    /// Tells the list view to perform the deferred work from ``takeWaiting()``.
    case performWaiting
    /// Tells the list view to let the layout prepare, then to handle ``Event/layoutPrepared``.
    case prepareLayout
    /// Tells the list view to mark every cell and supplementary view as needing measurement.
    case measureAll
    /// Tells the list view to notify the data source that its list's scene was closed.
    case notifyOfClosing
  }

  /// The activities of the list view that are under way, the innermost last.
  private var activities: [Activity] = []
  private var waiting: [Work] = []
  private var placedVersion = 0

  /// Creates the state of a list view's updates before its first tiling.
  package init() {}

  // MARK: State

  /// The number of changes of the model, after each of which an index path may mean another item.
  package private(set) var modelVersion = 0

  /// The origin of the last scroll since tiling.
  package private(set) var scroll = ScrollCause.none

  /// The list view's present relation to a window.
  package private(set) var presence = ListWindowRelation.usual

  /// Returns true while the list view is in the given activity, such as tiling.
  package func isIn(_ activity: Activity) -> Bool { activities.contains(activity) }

  /// True while the list view creates and measures cells.
  package var isPlacing: Bool { isIn(.placing) || isIn(.measuring) }

  /// True while the list view defers the display callbacks of its delegate.
  package var defersDisplayCallbacks: Bool { isPlacing || isIn(.carrying) }

  /// True if tiling may begin: no tiling or measuring is under way and no batch's block runs.
  package var allowsPlacing: Bool { !isPlacing && !isIn(.batching) }

  /// True if the layout is valid for the model.
  package private(set) var hasLayout = false

  /// True if all views have to be measured again after the layout has been prepared.
  package private(set) var measuresAll = true

  /// True if every view has the layout's frame.
  package var isPlaced: Bool { hasLayout && placedVersion == modelVersion }

  /// True while the list view refuses edits by index path as misuse.
  package var refusesEdits: Bool { isPlacing || isIn(.askingForView) }

  /// True if every view has the layout's frame, and no tiling is under way or pending.
  package var isAtRest: Bool { isPlaced && allowsPlacing && waiting.isEmpty && scroll == .none }

  // MARK: Events

  /// Handles an event in the list view's updates.
  ///
  /// - Parameter event: The event.
  /// - Returns: The actions to perform, in order.
  /// - Complexity: O(1): activities are at most as deep as there are kinds and nested calls of the program.
  package mutating func handle(_ event: Event) -> [Action] {
    switch event {
    case .begins(let activity): return begin(activity)
    case .ends(let activity): return end(activity)
    case .waits(let work): waiting.append(work)
    case .modelChanged(let staysPlaced):
      modelVersion += 1
      if staysPlaced { placedVersion = modelVersion }
    case .reloaded:
      modelVersion += 1
      return isPlacing ? [] : [.tellDelegate]
    case .updateBegins: scroll = .none
    // At the end of an update display callbacks are called even without tiling: no view has come on screen, but some
    // may have left.
    case .updateEnds: return isPlacing ? [] : [.tellDelegate]
    case .scrolled(let byPerson): scroll = byPerson ? .person : .program
    case .layoutInvalidated(let everything):
      hasLayout = false
      // During measuring the layout is invalidated by the sizes just measured, which stay valid.
      if everything, !isPlacing { measuresAll = true }
    case .environmentChanged: (hasLayout, measuresAll) = (false, true)
    case .layoutNeeded:
      guard !hasLayout else { return [] }
      hasLayout = true
      return [.prepareLayout]
    case .layoutPrepared:
      guard measuresAll else { return [] }
      measuresAll = false
      return [.measureAll]
    case .movedToWindow(let isInWindow, let isSceneClosed):
      presence = !isInWindow && isSceneClosed ? .leftClosedScene : .usual
      return presence == .leftClosedScene ? [.notifyOfClosing] : []
    }
    return []
  }

  private mutating func begin(_ activity: Activity) -> [Action] {
    switch activity {
    case .batching:
      if refusesEdits { return [.refuse] }
      if isIn(.batching) { return [.join] }
    case .placing, .measuring: if !allowsPlacing { return [.skip] }
    case .committingMovement: if isIn(.committingMovement) { return [.skip] }
    case .carrying, .askingForView, .askingLayout: break
    }
    activities.append(activity)
    return []
  }

  private mutating func end(_ activity: Activity) -> [Action] {
    guard let index = activities.lastIndex(of: activity) else { return [] }
    activities.remove(at: index)
    guard activity == .placing else { return [] }
    placedVersion = modelVersion
    let hasScrolled = scroll == .person
    scroll = .none
    // After tiling between two batches of one update no display callback is called: a view that only this tiling has
    // placed was never displayed.
    guard !isIn(.carrying) else { return [.performWaiting] }
    return [.tellDelegate, .lookAhead(personHasScrolled: hasScrolled), .performWaiting]
  }

  /// Removes and returns the work deferred until tiling has ended.
  package mutating func takeWaiting() -> [Work] {
    defer { waiting = [] }
    return waiting
  }
}
