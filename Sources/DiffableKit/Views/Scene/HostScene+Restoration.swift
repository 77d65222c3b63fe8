import Foundation

// Properties and methods of a scene for the state that a host keeps for a later session.
extension HostScene {
  /// The state of the scene for ``restore(from:openedAt:)`` of a later scene with the same screens, of at most 4,096
  /// bytes; empty if nothing differs from what a new scene shows.
  ///
  /// It has the reading positions, selections and expanded items of lists with diffable data sources, the offsets of
  /// other scroll views, the `userInfo` of the controllers' activities, and what the scene's delegate adds
  /// (`behaviour.md` D139). Texts of fields are kept by the host itself. The text does not contain item identifiers.
  ///
  /// - Complexity: O(*v*) in the views of all controllers of the scene, and O(*n*) in the items of outlines.
  public var restorationState: String {
    guard !isClosed, let root = window.root else { return "" }
    return perform {
      var state = SceneRestorationState()
      state.address = address
      for controller in root.restorableControllers {
        controller.forEachScrollView { key, view in
          guard let kept = view.restorationState, !kept.isEmpty else { return }
          state.views[key] = kept
        }
        state.activities[controller.key] = controller.responder.userActivity?.keptValues
      }
      state.activities[""] = interactionState?.activity()?.keptValues
      // A state that waits for its view or its content is kept as it is.
      if let waiting = restoration?.state {
        state.views.merge(waiting.views) { $0.waiting(for: $1) }
        state.activities.merge(waiting.activities) { _, waiting in waiting }
      }
      var text = state.text
      while text.isEmpty, let key = state.views.keys.max() {
        state.views[key] = nil
        text = state.text
      }
      return text
    }
  }

  /// Has the next host frame contain the state to be kept, if it differs from the one that the host has received last.
  ///
  /// - Returns: True if the next host frame contains a state.
  package func reportState() -> Bool {
    let state = restorationState
    if state != sentState {
      sentState = state
      commands.append(.state(state))
      setNeedsFrame()
    }
    return commands.contains { if case .state = $0 { true } else { false } }
  }

  /// Begins to restore a state that an earlier scene has had, before the first host frame that shows it.
  ///
  /// The values of activities are handed to their controllers first, since they may decide which list a controller
  /// shows (`behaviour.md` D165). Each other part is restored as soon as its view is there and has its content, during
  /// the next 200 host frames, unless the person acts before; what the person does is never undone. The parts of a
  /// screen whose view is not loaded, as below the top of a navigation stack, wait until a person goes back to it. A
  /// state of another address, form or version is ignored; nothing in it can do more than the person could
  /// (`behaviour.md` D140).
  ///
  /// - Parameters:
  ///   - state: The text of ``restorationState``.
  ///   - opened: The address at which the scene was opened, if it is to show that; a screen that is presented, such as a
  ///     form, has it only later.
  /// - Returns: False if the state is ignored.
  @discardableResult public func restore(from state: String, openedAt opened: String? = nil) -> Bool {
    // Another state is reported, whatever it is.
    if !state.isEmpty { sentState = nil }
    guard !isClosed, let state = SceneRestorationState(text: state),
      state.address == address || state.address != nil && state.address == opened
    else { return false }
    restoration = PendingRestoration(state: state)
    perform {
      if let values = restoration?.state.activities.removeValue(forKey: ""), let interactionState {
        let activity = NSUserActivity(activityType: NSUserActivityTypeBrowsingWeb)
        activity.take(keptValues: values)
        interactionState.restore(activity)
      }
      restoreActivities()
    }
    setNeedsFrame()
    return true
  }

  /// Hands the values of the pending state's activities to the controllers that have activities by now.
  ///
  /// - Returns: True if a controller has received values.
  @discardableResult private func restoreActivities() -> Bool {
    guard restoration?.state.activities.isEmpty == false, let root = window.root else { return false }
    var isRestored = false
    for controller in root.restorableControllers {
      guard let activity = controller.responder.userActivity,
        let values = restoration?.state.activities.removeValue(forKey: controller.key)
      else { continue }
      activity.take(keptValues: values)
      controller.responder.restoreUserActivityState(activity)
      isRestored = true
    }
    return isRestored
  }

  /// Restores the parts of the pending state whose views have their content: the values of activities before the views,
  /// since a controller may show another list for them.
  ///
  /// - Returns: True if something has changed, so that the views have to be laid out again.
  func restoreWhatIsThere() -> Bool {
    if let root = window.root { restoration?.removePartsOfReplacedControllers(among: root.restorableControllers) }
    if restoration?.state.isEmpty == true { restoration = nil }
    let isChanged = restoreActivities()
    if isChanged { window.layoutIfNeeded() }
    guard var pending = restoration, let root = window.root else { return isChanged }
    let before = pending.state
    let awaited = Set(before.views.keys.map { SceneRestorationState.controllerKey(ofView: $0) })
    pending.missingViews = []
    for controller in root.restorableControllers where awaited.contains(controller.key) {
      controller.forEachScrollView { key, view in
        guard let kept = pending.state.views[key] else { return }
        pending.state.views[key] = view.restore(kept)
        if let left = pending.state.views[key], left.hasRows || left.focused != nil, view.hasRowsToRestore {
          pending.missingViews.insert(key)
        }
      }
    }
    // While only screens whose views are not loaded wait, for any time, no host frames are counted.
    let unseen = unseenControllers(below: root)
    pending.frameCount = pending.state.hasParts(except: unseen) ? pending.frameCount + 1 : 0
    if !pending.missingViews.isEmpty, !pending.isWaitingForRows {
      pending.isWaitingForRows = true
      after(PendingRestoration.rowWait) { [weak self] _ in self?.giveUpMissingRows() }
    }
    restoration = pending
    if pending.frameCount > PendingRestoration.frameLimit { giveUpShownParts() }
    if restoration?.state.isEmpty == true { restoration = nil }
    return isChanged || pending.state != before
  }

  /// Gives up the rows that lists with content have been without for some time, and has the host say so once; a row
  /// that was only focused is given up without a word.
  private func giveUpMissingRows() {
    guard var pending = restoration, !pending.missingViews.isEmpty else { return }
    let hasLostRows = pending.missingViews.contains { pending.state.views[$0]?.hasRows == true }
    for key in pending.missingViews { pending.state.views[key]?.removeRows() }
    pending.state.views = pending.state.views.filter { !$0.value.isEmpty }
    restoration = pending.state.isEmpty ? nil : pending
    if hasLostRows { send(.notice(PendingRestoration.missingRows)) }
  }

  /// Gives up the parts of a kept state that are not restored yet, if an event is an act of the person; those of
  /// screens whose views are not loaded stay.
  ///
  /// Resizing, focus changes and offsets that may come from the program's scrolling are none.
  func endRestoration(by event: HostEvent) {
    switch event {
    case .resize, .focus, .scroll, .scrolling(_, .ended), .scrolling(_, .animationEnded), .scrolling(_, .released):
      break
    default: giveUpShownParts()
    }
  }

  /// Gives up the parts of the pending state but those of controllers whose views are not loaded, in which a person
  /// cannot have done anything.
  private func giveUpShownParts() {
    guard restoration != nil, let root = window.root else { return restoration = nil }
    restoration?.keepParts(ofUnseen: root.restorableControllers.filter { $0.view == nil })
    if restoration?.state.isEmpty == true { restoration = nil }
  }

  /// Returns the keys of the controllers whose views are not loaded.
  private func unseenControllers(below root: any WindowRootController) -> Set<String> {
    Set(root.restorableControllers.filter { $0.view == nil }.map { $0.key })
  }
}

/// A kept state that a scene is restoring: its parts that are not restored yet, with the number of host frames so far.
struct PendingRestoration {
  /// The number of host frames after which a restoration is given up for the views that have not received their
  /// content.
  static let frameLimit = 200
  /// The time in seconds for which a list with content may be without a kept row until that counts as gone: rows of
  /// further pages may come late.
  static let rowWait = 2.0
  /// The sentence that the host shows when kept rows are gone.
  static let missingRows = "Something that was here before is no longer in the list."

  /// The parts of the kept state that are not restored yet.
  var state: SceneRestorationState
  /// The number of host frames since the restoration began.
  var frameCount = 0
  /// The keys of the lists that had content at the last host frame, and lacked kept rows.
  var missingViews: Set<String> = []
  /// True after a list with content has lacked a kept row for the first time.
  var isWaitingForRows = false
  /// The controllers for which parts wait since the person has acted, by key; `nil` before, while a program may still
  /// make the controllers of kept parts.
  fileprivate var owners: [String: WeakOwner]?

  /// A reference to a controller that does not keep it.
  fileprivate struct WeakOwner {
    weak var responder: UIResponder?
  }

  /// Removes all parts but those of the given controllers, whose views are not loaded; from now on each waits for this
  /// controller alone, and not for another one that takes its place.
  ///
  /// - Parameter controllers: The controllers whose views are not loaded.
  @MainActor mutating func keepParts(ofUnseen controllers: [ControllerAndRestorationKey]) {
    let unseen = controllers.filter { controller in
      guard let owners else { return true }
      return owners[controller.key]?.responder === controller.responder
    }
    state.keepUnseenParts(of: Set(unseen.map(\.key)))
    owners = Dictionary(unseen.map { ($0.key, WeakOwner(responder: $0.responder)) }) { first, _ in first }
  }

  /// Removes the parts that wait for a controller that is gone, or in whose place another one is.
  ///
  /// - Parameter controllers: The controllers of the scene.
  @MainActor mutating func removePartsOfReplacedControllers(among controllers: [ControllerAndRestorationKey]) {
    guard let owners else { return }
    let present = Dictionary(controllers.map { ($0.key, $0.responder) }) { first, _ in first }
    let kept = owners.filter { key, owner in
      owner.responder != nil && (present[key] == nil || present[key] === owner.responder)
    }
    guard kept.count < owners.count else { return }
    self.owners = kept
    state.keepUnseenParts(of: Set(kept.keys))
  }
}

/// The closures by which the delegate of an app's scene adds values to the kept state and receives those of an earlier
/// scene.
struct DelegateRestorationHandlers {
  /// The closure that returns the activity with the delegate's values; `nil` for none.
  let activity: @MainActor () -> NSUserActivity?
  /// The closure that hands the values of an earlier scene to the delegate.
  let restore: @MainActor (NSUserActivity) -> Void
}

extension ControllerAndRestorationKey {
  /// Calls a closure with each scroll view of the controller, but not of its children, and the key of the view.
  fileprivate func forEachScrollView(_ body: (String, UIScrollView) -> Void) {
    guard let view else { return }
    var count = 0
    func visit(_ view: UIView) {
      if let scroll = view as? UIScrollView {
        count += 1
        body("\(key)#\(count)", scroll)
        // Scroll views within the rows of a list come and go with the rows, so no state is kept for them.
        if scroll.keepsRows { return }
      }
      for subview in view.subviews where subview.controller == nil { visit(subview) }
    }
    visit(view)
  }
}

extension NSUserActivity {
  /// The greatest length of the values of an activity that are kept, in bytes of JSON.
  private static let valueLimit = 2_000

  /// The values of ``userInfo`` as JSON; `nil` if there are none.
  fileprivate var keptValues: String? {
    guard let userInfo, !userInfo.isEmpty else { return nil }
    let entries = userInfo.compactMap { key, value in (key as? String).map { ($0, value) } }
    let values = Dictionary(entries) { first, _ in first }
    guard entries.count == userInfo.count, JSONSerialization.isValidJSONObject(values),
      let data = try? JSONSerialization.data(withJSONObject: values, options: .sortedKeys),
      data.count <= Self.valueLimit
    else {
      reportMisuse(
        "The values of the activity “\(activityType)” cannot be kept.", api: "NSUserActivity.userInfo",
        remedy: "Use strings, numbers, Booleans, arrays and dictionaries of 2,000 bytes together.")
      return nil
    }
    return String(decoding: data, as: UTF8.self)
  }

  /// Adds values to ``userInfo`` from the JSON that a host has kept since an earlier session.
  fileprivate func take(keptValues: String) {
    let values = try? JSONSerialization.jsonObject(with: Data(keptValues.utf8)) as? [String: Any]
    addUserInfoEntries(from: values ?? [:])
  }
}
