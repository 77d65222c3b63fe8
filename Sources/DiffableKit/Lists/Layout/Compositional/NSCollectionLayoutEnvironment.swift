/// A protocol for the environment of a section that is passed to a section provider: its container and traits.
@MainActor @preconcurrency public protocol NSCollectionLayoutEnvironment: NSObjectProtocol {
  /// The container of the section, with its size and insets.
  var container: any NSCollectionLayoutContainer { get }
  /// The traits of the collection view.
  var traitCollection: UITraitCollection { get }
}

/// A protocol for a container in a compositional layout, with size and insets: the area available to a section, or to a
/// group with a custom item provider.
@MainActor @preconcurrency public protocol NSCollectionLayoutContainer: NSObjectProtocol {
  /// The size of the container, in points.
  var contentSize: CGSize { get }
  /// The size of the container reduced by ``effectiveContentInsets``, in points.
  var effectiveContentSize: CGSize { get }
  /// The insets of the container's content, in points.
  var contentInsets: NSDirectionalEdgeInsets { get }
  /// The insets in points that apply to the container after the content insets reference has been resolved.
  var effectiveContentInsets: NSDirectionalEdgeInsets { get }
}

/// An object that describes the environment of a section and is also the section's container.
@MainActor final class LayoutEnvironment: NSObject, NSCollectionLayoutEnvironment, NSCollectionLayoutContainer {
  let contentSize: CGSize
  let contentInsets: NSDirectionalEdgeInsets
  let traitCollection: UITraitCollection
  var container: any NSCollectionLayoutContainer { self }
  var effectiveContentInsets: NSDirectionalEdgeInsets { contentInsets }
  var effectiveContentSize: CGSize {
    CGSize(
      width: max(0, contentSize.width - contentInsets.leading - contentInsets.trailing),
      height: max(0, contentSize.height - contentInsets.top - contentInsets.bottom))
  }

  init(contentSize: CGSize, contentInsets: NSDirectionalEdgeInsets = .zero, traitCollection: UITraitCollection) {
    self.contentSize = contentSize
    self.contentInsets = contentInsets
    self.traitCollection = traitCollection
    super.init()
  }
}
