import DiffableKit
import DiffableTesting

/// A method by which an app applies new content to a list; the first case is UIKit's own method.
enum ApplyMethod: CaseIterable, Sendable {
  case apply, applyAnimated, applyAndReport, applyModels, edit, bind, bindModels

  /// True if changed items are found by comparing models; otherwise the snapshot marks them.
  var takesModels: Bool { self == .applyModels || self == .bindModels }

  /// Applies sections of dishes, and lets the animations end.
  ///
  /// - Parameters:
  ///   - sections: The sections.
  ///   - list: The list.
  ///   - isAnimated: True to animate the apply, if the apply method leaves a choice.
  ///   - mark: Marks items and sections for reconfiguring, for methods without models.
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
    // A binding applies its first snapshot before the call returns, so that it can be cancelled at once.
    case .bind: source.bind(animatingDifferences: isAnimated) { snapshot }.cancel()
    case .bindModels: source.bind(animatingDifferences: isAnimated, toModels: { sections }).cancel()
    }
    list.host.update()
    list.host.advance(by: 1)
  }
}
