/// A value that describes the geometry and look of a presented controller's view in the window.
struct PresentedViewLayoutAttributes {
  /// The frame of the presented view in the window.
  var frame: CGRect
  /// The height of the strip above the controller's view that contains the grabber, in points; 0 for a presentation
  /// without a grabber.
  var strip: CGFloat = 0
  /// The radius of the presented view's rounded corners, in points; 0 for square corners.
  var radius: CGFloat = 0
  /// True if the lower corners are square, because the sheet is attached to the edge of the window.
  var isAttached = false
  /// True if the presented view has a shadow.
  var hasShadow = false
  /// True if the content behind the presented view is dimmed.
  var isDimmed = true
  /// True if the content behind the presented view cannot be used.
  var isModal = true
  /// The heights of the sheet's detents, and the index of the selected one; `nil` if the presentation is no sheet with
  /// detents.
  var heights: (all: [UISheetPresentationController.ResolvedDetent], selected: Int)?
  /// The placement of the presentation if it is a popover; otherwise `nil`.
  var popover: PopoverPlacement?

  /// The size of the presented controller's view in points: that of the frame without the grabber's strip.
  var contentSize: CGSize { CGSize(width: frame.width, height: max(0, frame.height - strip)) }
}

extension PresentationView {
  /// Returns the geometry of this presentation in a window of a size, for a presentation style.
  func shape(
    in room: CGSize, _ traits: UITraitCollection, _ style: UIModalPresentationStyle
  ) -> PresentedViewLayoutAttributes {
    let whole = PresentedViewLayoutAttributes(frame: CGRect(origin: .zero, size: room))
    guard let controller = presentedController else { return whole }
    switch style {
    case .fullScreen, .overFullScreen: return whole
    case .popover:
      if let popover = stage as? UIPopoverPresentationController, let shape = shape(of: popover, controller, in: room) {
        return shape
      }
      return card(for: controller, in: room)
    case .pageSheet, .formSheet, .automatic, .none:
      guard traits.horizontalSizeClass == .compact, !(controller is UIAlertController) else {
        return card(for: controller, in: room)
      }
      return stage.sheet.map { shape(of: $0, controller, in: room, traits) } ?? whole
    }
  }

  private func card(for controller: UIViewController, in room: CGSize) -> PresentedViewLayoutAttributes {
    var size = controller.preferredPresentationSize
    let margin: CGFloat = 40
    if let alert = controller as? UIAlertController {
      size = alert.contentSize(in: room)
    } else {
      if size.width <= 0 { size.width = controller.modalPresentationStyle == .formSheet ? 540 : 560 }
      if size.height <= 0 { size.height = min(room.height - 2 * margin, 760) }
    }
    size.width = min(size.width, room.width - 2 * min(margin, room.width / 20))
    size.height = min(size.height, room.height - margin)
    let frame = CGRect(
      x: ((room.width - size.width) / 2).rounded(), y: ((room.height - size.height) / 2).rounded(),
      width: size.width.rounded(), height: size.height.rounded())
    return PresentedViewLayoutAttributes(
      frame: frame, radius: stage.sheet?.preferredCornerRadius ?? 14, hasShadow: true)
  }

  /// Returns the geometry of this presentation as a sheet at the bottom, with the height of the selected detent; a
  /// sheet that fills the window has no rounded corners.
  private func shape(
    of sheet: UISheetPresentationController, _ controller: UIViewController, in room: CGSize,
    _ traits: UITraitCollection
  ) -> PresentedViewLayoutAttributes {
    var shape = PresentedViewLayoutAttributes(frame: CGRect(origin: .zero, size: room))
    guard traits.verticalSizeClass != .compact || sheet.prefersEdgeAttachedInCompactHeight else { return shape }
    let heights = sheet.heights(in: room, traits)
    let index = sheet.selectedIndex(in: heights)
    let wish = controller.preferredPresentationSize.width
    let follows = sheet.widthFollowsPreferredContentSizeWhenEdgeAttached && wish > 0
    let width = follows ? min(wish, room.width).rounded() : room.width
    let height = heights[index].value
    shape.heights = (heights, index)
    shape.strip = heights.count > 1 || sheet.prefersGrabberVisible ? min(SheetGrabberButton.height, height) : 0
    shape.frame = CGRect(
      x: ((room.width - width) / 2).rounded(), y: room.height - height, width: width, height: height)
    guard shape.frame.size != room else { return shape }
    shape.radius = sheet.preferredCornerRadius ?? 14
    shape.isAttached = true
    shape.hasShadow = true
    shape.isDimmed = !sheet.isUndimmed(at: index, of: heights)
    shape.isModal = shape.isDimmed
    return shape
  }

  /// Returns the geometry of a popover beside its source, or `nil` if the source has never been in the window.
  private func shape(
    of popover: UIPopoverPresentationController, _ controller: UIViewController, in room: CGSize
  ) -> PresentedViewLayoutAttributes? {
    let source = presentingWindow.flatMap { popover.sourceFrame(in: $0) } ?? lastSource
    guard let source else { return nil }
    lastSource = source
    let margins = popover.popoverLayoutMargins
    let bounds = CGRect(origin: .zero, size: room).inset(by: margins)
    var size = controller.preferredPresentationSize
    if let alert = controller as? UIAlertController {
      size = alert.contentSize(in: bounds.size)
    } else {
      if size.width <= 0 { size.width = 320 }
      if size.height <= 0 { size.height = 480 }
    }
    let placement = PopoverPlacement(
      size, beside: source, in: bounds, permitted: popover.permittedArrowDirections,
      mayOverlap: popover.canOverlapSourceViewRect)
    let isModal = popover.passthroughViews?.isEmpty ?? true
    return PresentedViewLayoutAttributes(
      frame: placement.frame, radius: 13, hasShadow: true, isDimmed: false, isModal: isModal, popover: placement)
  }
}

extension UIViewController {
  /// The preferred content size of this controller or of its top controller, with bars around it; zero for none.
  var preferredPresentationSize: CGSize {
    guard preferredContentSize == .zero, let navigation = self as? UINavigationController,
      let wish = navigation.topViewController?.preferredPresentationSize, wish != .zero
    else { return preferredContentSize }
    let size = navigation.size(around: wish)
    return CGSize(width: wish.width, height: wish.height > 0 ? size.height : 0)
  }
}
