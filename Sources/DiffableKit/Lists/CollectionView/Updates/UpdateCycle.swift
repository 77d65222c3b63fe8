/// The life of a list view between its models, as a value without views: what the view does now, which of what it has is out of date,
/// and what waits until cells are in place.
///
/// Each event gives the actions that follow from it, which the view carries out in order. Activities run inside of each other: while
/// views are carried cells may be placed, and while cells are placed the data source is asked for views.
package struct UpdateCycle<Work> {
  /// The activities of a view; without any it is at rest, and all is allowed.
  package enum Activity: Hashable, CaseIterable {
    /// We are in the block of a batch: the model is changing, so that the data source must not be asked for views and nothing is placed.
    case batching
    /// We take views from the index paths of one model to those of the next, or give all of them back: views and model do not agree,
    /// and the delegate is told nothing.
    case carrying
    /// We make, measure and place cells for what is on screen: what would move the ground under it waits.
    case placing
    /// We make and measure cells around a place to which the view is going to scroll; nothing is placed, and the same waits.
    case measuring
    /// We ask the data source for a view: edits by index path are refused.
    case askingForView
    /// We ask the layout, which counts and places the items as they are shown while a row is moved by hand.
    case askingLayout
    /// We tell the data source that a row was moved by hand: the movement can be neither ended nor cancelled.
    case committingMovement
  }

  /// The last who has scrolled since cells were placed.
  package enum Scroll {
    /// Nobody.
    case none
    /// The program, whose offset is exactly kept.
    case program
    /// The person, who has seen places that may be guesses.
    case person
  }

  /// The relation of the view to a window.
  package enum Presence {
    /// It is in a window, or was in none yet.
    case usual
    /// It has left its window because the scene was closed: nobody will see what changes.
    case leftClosedScene
  }

  /// The events in the life of a view.
  package enum Event {
    /// An activity begins, unless the answer is ``Action/refuse``, ``Action/join`` or ``Action/skip``.
    case begins(Activity)
    /// The innermost activity ends.
    case ends(Activity)
    /// Something is to be done when cells were placed the next time: it would move the ground under the placing that goes on, or
    /// needs places that are not known yet.
    case waits(Work)
    /// The model is another one, for which views have their index paths; `staysPlaced` says that every view is where it was.
    case modelChanged(staysPlaced: Bool)
    /// All views were given back, for a model of which nothing is known.
    case reloaded
    /// An update is going to be shown.
    case updateBegins
    /// An update was shown, as far as views could be placed.
    case updateEnds
    /// The offset is another one.
    case scrolled(byPerson: Bool)
    /// The layout is out of date; `everything` says that measured sizes are, too.
    case layoutInvalidated(everything: Bool)
    /// The same for reasons of the view's own, which hold while cells are placed, too.
    case surroundingsChanged
    /// Somebody is going to ask the layout for places.
    case layoutNeeded
    /// The layout has prepared itself.
    case layoutPrepared
    /// The view has come into a window, or left it.
    case movedToWindow(isInWindow: Bool, isSceneClosed: Bool)
  }

  /// The actions that follow from an event.
  package enum Action {
    /// The activity cannot begin now, which is a mistake of the program.
    case refuse
    /// The activity goes on already; what was to be done in it is done as a part of that.
    case join
    /// The activity is not begun, because it will be later.
    case skip
    /// Tell the delegate which views have left and come.
    case tellDelegate
    /// Look which items may be wanted next, and whether the end of the list is near.
    case lookAhead(personHasScrolled: Bool)
    /// Do what waits: ``takeWaiting()``.
    case performWaiting
    /// Let the layout prepare, then tell ``Event/layoutPrepared``.
    case prepareLayout
    /// Every view has to be measured again.
    case measureAll
    /// Tell the data source that nobody will see its list any more.
    case tellOfClosing
  }

  /// The activities that go on, the innermost last.
  private var activities: [Activity] = []
  private var waiting: [Work] = []
  private var isLayoutValid = false
  private var needsMeasuringAll = true
  private var placedVersion = 0

  private var version = 0
  private var lastScroll = Scroll.none
  private var relation = Presence.usual

  /// Makes the life of a view that has placed nothing yet.
  package init() {}

  // MARK: Questions

  /// The number of changes of the model: an index path from before one may mean another item after it.
  package var modelVersion: Int { version }

  /// The last who has scrolled since cells were placed.
  package var scroll: Scroll { lastScroll }

  /// The relation to a window.
  package var presence: Presence { relation }

  /// Whether an activity goes on.
  package func isIn(_ activity: Activity) -> Bool { activities.contains(activity) }

  /// Whether cells are made and measured.
  package var isPlacing: Bool { isIn(.placing) || isIn(.measuring) }

  /// Whether the delegate cannot be told now of views that come and go.
  package var holdsNews: Bool { isPlacing || isIn(.carrying) }

  /// Whether views may be made and placed for a part of the content.
  package var allowsPlacing: Bool { !isPlacing && !isIn(.batching) }

  /// Whether the places of the layout are those of the model.
  package var hasLayout: Bool { isLayoutValid }

  /// Whether all views are measured again when the layout has prepared itself.
  package var measuresAll: Bool { needsMeasuringAll }

  /// Whether every view is where the layout has it.
  package var isPlaced: Bool { isLayoutValid && placedVersion == version }

  /// Whether edits by index path come at the wrong time.
  package var refusesEdits: Bool { isPlacing || isIn(.askingForView) }

  /// Whether every view is where the layout has it, and no placing goes on or is waited for.
  package var isAtRest: Bool { isPlaced && allowsPlacing && waiting.isEmpty && lastScroll == .none }

  // MARK: Events

  /// Takes an event in.
  ///
  /// - Parameter event: The event.
  /// - Returns: What follows from it, in order.
  /// - Complexity: O(1): activities are at most as deep as there are kinds and calls of the program inside each other.
  package mutating func handle(_ event: Event) -> [Action] {
    switch event {
    case .begins(let activity): return begin(activity)
    case .ends(let activity): return end(activity)
    case .waits(let work): waiting.append(work)
    case .modelChanged(let staysPlaced):
      version += 1
      if staysPlaced { placedVersion = version }
    case .reloaded:
      version += 1
      return isPlacing ? [] : [.tellDelegate]
    case .updateBegins: lastScroll = .none
    // Where nothing is placed nothing has come, but something may have left.
    case .updateEnds: return isPlacing ? [] : [.tellDelegate]
    case .scrolled(let byPerson): lastScroll = byPerson ? .person : .program
    case .layoutInvalidated(let everything):
      isLayoutValid = false
      // While cells are measured it is what was just measured that has invalidated the layout.
      if everything, !isPlacing { needsMeasuringAll = true }
    case .surroundingsChanged: (isLayoutValid, needsMeasuringAll) = (false, true)
    case .layoutNeeded:
      guard !isLayoutValid else { return [] }
      isLayoutValid = true
      return [.prepareLayout]
    case .layoutPrepared:
      guard needsMeasuringAll else { return [] }
      needsMeasuringAll = false
      return [.measureAll]
    case .movedToWindow(let isInWindow, let isSceneClosed):
      relation = !isInWindow && isSceneClosed ? .leftClosedScene : .usual
      return relation == .leftClosedScene ? [.tellOfClosing] : []
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
    placedVersion = version
    let hasScrolled = lastScroll == .person
    lastScroll = .none
    // Between two batches of one update nobody is told; what comes and goes there was never shown.
    guard !isIn(.carrying) else { return [.performWaiting] }
    return [.tellDelegate, .lookAhead(personHasScrolled: hasScrolled), .performWaiting]
  }

  /// Takes what waits until cells are in place.
  package mutating func takeWaiting() -> [Work] {
    defer { waiting = [] }
    return waiting
  }
}
