extension UIScrollView {
  /// What is scrolled: constraints with its edges and its size say how large the content is.
  ///
  /// A view in the scroll view that is pinned to edges of the scroll view itself is pinned to these. In a collection view or a
  /// table, whose layout says how large the content is, the guide has that size.
  public var contentLayoutGuide: UILayoutGuide {
    ownGuide(
      "content", isSizedByContentGuide ? .content : .frame { CGRect(origin: .zero, size: $0.scrolledSize) })
  }

  /// The window on the content, which stays where it is while the content is scrolled.
  ///
  /// Where something is pinned to its edges a host scrolls it with the content first, and hears then where it is to be.
  public var frameLayoutGuide: UILayoutGuide {
    ownGuide(
      "frame",
      .insets { view in
        let offset = view.bounds.origin
        return UIEdgeInsets(top: offset.y, left: offset.x, bottom: -offset.y, right: -offset.x)
      })
  }

  /// Has what is pinned to the window on the content follow it.
  func frameLayoutGuideDidMove() {
    guard constraintBook?.ownGuides["frame"] != nil else { return }
    layoutRoot.noteConstraintChange(isStructure: false)
  }
}
