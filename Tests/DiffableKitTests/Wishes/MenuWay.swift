import DiffableKit
import DiffableTesting

/// The ways in which an app shows what its list is to have, the first of them UIKit's.
enum MenuWay: CaseIterable, Sendable {
  case apply, applyAnimated, applyAndReport, applyModels, edit, bind, bindModels

  /// Whether models say by themselves what has changed; otherwise the snapshot is marked.
  var takesModels: Bool { self == .applyModels || self == .bindModels }

  /// Shows sections of dishes, and lets animations end.
  ///
  /// - Parameters:
  ///   - sections: The sections.
  ///   - list: The list.
  ///   - isAnimated: Whether the way is shown, if the way of showing leaves a choice.
  ///   - mark: Marks what is to be filled again, where models do not say it.
  @MainActor func show(
    _ sections: [(String, [MenuDish])], in list: MenuList, isAnimated: Bool = false,
    marking mark: (inout NSDiffableDataSourceSnapshot<String, String>) -> Void = { _ in }
  ) {
    var marked = NSDiffableDataSourceSnapshot(sections.map { ($0.0, $0.1.map(\.id)) })
    mark(&marked)
    let (source, snapshot) = (list.source!, marked)
    switch self {
    case .apply: source.apply(snapshot, animatingDifferences: isAnimated, completion: nil)
    case .applyAnimated: source.applyAnimated(snapshot, with: DiffableAnimation(duration: isAnimated ? 0.3 : 0))
    case .applyAndReport: source.applyAndReport(snapshot, animatingDifferences: isAnimated) { _ in }
    case .applyModels: source.applyModels(sections, animatingDifferences: isAnimated)
    case .edit: source.edit(animatingDifferences: isAnimated) { $0 = snapshot }
    // The first snapshot is shown when the call returns.
    case .bind: source.bind(animatingDifferences: isAnimated) { snapshot }.cancel()
    case .bindModels: source.bind(animatingDifferences: isAnimated, toModels: { sections }).cancel()
    }
    list.host.update()
    list.host.advance(by: 1)
  }
}
