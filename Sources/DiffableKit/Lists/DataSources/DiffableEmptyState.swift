/// What a collection view shows while its diffable data source has no items.
///
/// Set ``UICollectionViewDiffableDataSource/emptyState`` to one:
///
/// ```swift
/// dataSource.emptyState = .content {
///   if let words = searchBar.text, !words.isEmpty { return .search() }
///   var none = UIContentUnavailableConfiguration.empty()
///   none.text = "No Recipes"
///   none.secondaryText = "Press + to write one down."
///   return none
/// }
/// ```
///
/// A controller that says the same of its whole view, bars and all, sets
/// ``UIViewController/contentUnavailableConfiguration`` instead.
@MainActor public struct DiffableEmptyState {
  /// Gives the view, from the one that it gave before.
  let makeView: (_ present: UIView?) -> UIView?

  /// A view.
  ///
  /// - Parameter view: The view, which is shown as often as there are no items.
  /// - Returns: A state that shows it.
  public static func view(_ view: UIView) -> DiffableEmptyState { DiffableEmptyState { _ in view } }

  /// A view that may be another one each time.
  ///
  /// - Parameter provider: Asked at every apply that leaves no items; nil shows nothing.
  /// - Returns: A state that shows what the provider gives.
  public static func view(providedBy provider: @escaping () -> UIView?) -> DiffableEmptyState {
    DiffableEmptyState { _ in provider() }
  }

  /// Words, with an image and a button if there are any, as a controller shows them whose content is unavailable.
  ///
  /// - Parameter configuration: Asked at every apply that leaves no items, so that it can say what was searched for.
  /// - Returns: A state that shows what the configuration says.
  public static func content(
    _ configuration: @escaping () -> UIContentUnavailableConfiguration
  ) -> DiffableEmptyState {
    DiffableEmptyState { present in
      let view = present as? ContentUnavailableView ?? ContentUnavailableView(frame: .zero)
      view.configuration = configuration()
      return view
    }
  }
}
