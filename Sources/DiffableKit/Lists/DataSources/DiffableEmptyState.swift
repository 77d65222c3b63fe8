/// A value that describes the view of a collection view while its diffable data source has no items.
///
/// Assigned to ``UICollectionViewDiffableDataSource/emptyState``:
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
/// A controller whose whole view is empty, with its bars, sets ``UIViewController/contentUnavailableConfiguration``
/// instead.
@MainActor public struct DiffableEmptyState {
  /// The function that returns the view to show while there are no items, given the view that was shown before; `nil`
  /// stands for no view.
  let makeView: (_ present: UIView?) -> UIView?

  /// Makes an empty state with a fixed view.
  ///
  /// - Parameter view: The view to show while there are no items.
  /// - Returns: An empty state that shows the view.
  public static func view(_ view: UIView) -> DiffableEmptyState { DiffableEmptyState { _ in view } }

  /// Makes an empty state whose view is determined at each apply.
  ///
  /// - Parameter provider: Called at every apply that leaves no items; returns nil for no view.
  /// - Returns: An empty state that shows the view which the provider returns.
  public static func view(providedBy provider: @escaping () -> UIView?) -> DiffableEmptyState {
    DiffableEmptyState { _ in provider() }
  }

  /// Makes an empty state with text, an image and a button, as in a controller's content-unavailable view.
  ///
  /// - Parameter configuration: Called at every apply that leaves no items, so that the text can name the present
  ///   search.
  /// - Returns: An empty state that shows the configuration.
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
