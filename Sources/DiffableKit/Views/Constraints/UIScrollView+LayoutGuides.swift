extension UIScrollView {
  /// The layout guide of the scroll view's content: constraints to its edges and dimensions determine the content size.
  ///
  /// Constraints from a descendant to the edges of the scroll view itself count as constraints to this guide. In a
  /// collection view or table view, whose layout determines the content size, the guide has that size.
  public var contentLayoutGuide: UILayoutGuide {
    ownGuide(
      "content", isSizedByContentGuide ? .content : .frame { CGRect(origin: .zero, size: $0.scrolledSize) })
  }

  /// The layout guide of the scroll view's visible bounds, which does not move while the content scrolls.
  ///
  /// A view that is constrained to this guide is scrolled by the host with the content first; the next host frame
  /// corrects its position.
  public var frameLayoutGuide: UILayoutGuide {
    ownGuide(
      "frame",
      .insets { view in
        let offset = view.bounds.origin
        return UIEdgeInsets(top: offset.y, left: offset.x, bottom: -offset.y, right: -offset.x)
      })
  }

  /// Schedules a layout of the views that are constrained to ``frameLayoutGuide``, after the scroll view has scrolled.
  func frameLayoutGuideDidMove() {
    guard autoLayoutState?.ownGuides["frame"] != nil else { return }
    layoutRoot.setNeedsSolve(isStructure: false)
  }
}
