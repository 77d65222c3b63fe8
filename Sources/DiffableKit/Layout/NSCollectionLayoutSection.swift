/// How one section of a compositional layout is laid out.
@MainActor public final class NSCollectionLayoutSection: NSObject {
  let configuration: UICollectionLayoutListConfiguration
  /// Space around the section in points; nil takes what belongs to the list's appearance.
  var ownInsets: NSDirectionalEdgeInsets?

  private init(configuration: UICollectionLayoutListConfiguration) {
    self.configuration = configuration
    super.init()
  }

  /// Space around the section in points.
  public var contentInsets: NSDirectionalEdgeInsets {
    get { ownInsets ?? configuration.defaultInsets }
    set { ownInsets = newValue }
  }

  /// A section that is a list.
  ///
  /// - Parameters:
  ///   - configuration: How the list looks.
  ///   - layoutEnvironment: The surroundings that a section provider was given.
  /// - Returns: The section.
  public static func list(
    using configuration: UICollectionLayoutListConfiguration, layoutEnvironment: any NSCollectionLayoutEnvironment
  ) -> NSCollectionLayoutSection { NSCollectionLayoutSection(configuration: configuration) }

  static func list(using configuration: UICollectionLayoutListConfiguration) -> NSCollectionLayoutSection {
    NSCollectionLayoutSection(configuration: configuration)
  }
}

/// What a section provider is told of the surroundings.
@MainActor public protocol NSCollectionLayoutEnvironment {
  /// The room there is.
  var container: any NSCollectionLayoutContainer { get }
  /// Light or dark, wide or narrow.
  var traitCollection: UITraitCollection { get }
}

/// The room that a section has.
@MainActor public protocol NSCollectionLayoutContainer {
  /// The size in points.
  var contentSize: CGSize { get }
  /// The size in points less ``contentInsets``.
  var effectiveContentSize: CGSize { get }
  /// Space around the content in points.
  var contentInsets: NSDirectionalEdgeInsets { get }
}

struct LayoutEnvironment: NSCollectionLayoutEnvironment, NSCollectionLayoutContainer {
  var contentSize: CGSize
  var traitCollection: UITraitCollection
  var container: any NSCollectionLayoutContainer { self }
  var effectiveContentSize: CGSize { contentSize }
  var contentInsets: NSDirectionalEdgeInsets { .zero }
}

extension UICollectionLayoutListConfiguration {
  /// Space around a section, in points.
  var defaultInsets: NSDirectionalEdgeInsets {
    switch appearance {
    case .plain: .zero
    case .grouped: NSDirectionalEdgeInsets(top: 18, leading: 0, bottom: 18, trailing: 0)
    case .insetGrouped: NSDirectionalEdgeInsets(top: 16, leading: 16, bottom: 16, trailing: 16)
    case .sidebar: NSDirectionalEdgeInsets(top: 4, leading: 0, bottom: 8, trailing: 0)
    case .sidebarPlain: .zero
    }
  }
}
