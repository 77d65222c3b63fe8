import UIKit

/// A view that notes calls of its overridden methods, and has a safe area of its own.
final class SpyView: UIView {
  private(set) var calls: [String] = []

  override var safeAreaInsets: UIEdgeInsets { UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0) }

  override func addSubview(_ view: UIView) {
    calls.append("add")
    super.addSubview(view)
  }

  override func removeFromSuperview() {
    calls.append("remove")
    super.removeFromSuperview()
  }

  override func setNeedsLayout() {
    calls.append("setNeedsLayout")
    super.setNeedsLayout()
  }

  override func invalidateIntrinsicContentSize() {
    calls.append("invalidate")
    super.invalidateIntrinsicContentSize()
  }
}

/// A control that keeps in words if it is enabled, each time that its state is read.
final class WordyControl: UIControl {
  private(set) var words = ""

  override var state: UIControl.State {
    let state = super.state
    words = state.contains(.disabled) ? "disabled" : "enabled"
    return state
  }
}

/// A cell whose text is a label of its own, as cells of storyboards have it.
final class LabelledCell: UITableViewCell {
  private let ownLabel = UILabel()

  override var textLabel: UILabel? { ownLabel }
}

/// A search controller whose search bar is the program's own.
final class QuietSearchController: UISearchController {
  private let quietBar = UISearchBar(frame: .zero)

  override var searchBar: UISearchBar { quietBar }
}
