import ConstraintSolver

/// The frame of a view or guide in the layout root's coordinates, as linear expressions of the solver's variables.
struct SolverFrameExpressions {
  var x: LinearExpression
  var y: LinearExpression
  var width: LinearExpression
  var height: LinearExpression

  /// Returns start and length of the box along an axis, counted in the layout direction.
  func span(_ axis: NSLayoutConstraint.Axis, isReversed: Bool) -> (start: LinearExpression, length: LinearExpression) {
    switch axis {
    case .horizontal: (isReversed ? (x + width) * -1 : x, width)
    case .vertical: (y, height)
    }
  }

  func moved(_ frame: CGRect) -> SolverFrameExpressions {
    SolverFrameExpressions(
      x: x + Double(frame.minX), y: y + Double(frame.minY), width: LinearExpression(constant: Double(frame.width)),
      height: LinearExpression(constant: Double(frame.height)))
  }

  func inset(_ insets: UIEdgeInsets) -> SolverFrameExpressions {
    SolverFrameExpressions(
      x: x + Double(insets.left), y: y + Double(insets.top), width: width - Double(insets.left + insets.right),
      height: height - Double(insets.top + insets.bottom))
  }
}

/// A layout engine's record of one view or layout guide that takes part in its solution.
@MainActor final class SolverItem {
  /// A source of the frame of a view or guide: fixed, solved, or derived from the parent.
  enum FrameSource {
    /// The item is the root, whose position is zero.
    case root(width: ConstraintSolver.Variable, height: ConstraintSolver.Variable)
    /// The item's box has a position and size that the solver determines.
    case solved(
      x: ConstraintSolver.Variable, y: ConstraintSolver.Variable, width: ConstraintSolver.Variable,
      height: ConstraintSolver.Variable)
    /// The item's box begins at its parent's origin and has a size that the solver determines, such as a scroll view's
    /// content.
    case content(width: ConstraintSolver.Variable, height: ConstraintSolver.Variable)
    /// The item's frame is set by hand, in the parent's coordinates.
    case placed
    /// The item is a cell's content view, which follows the size of the cell.
    case cellContent
  }

  weak var view: UIView?
  weak var guide: UILayoutGuide?
  let parent: SolverItem?
  let source: FrameSource
  /// The handles of the rules that draw the item to its intrinsic content size.
  var contentRules: (width: ConstraintSolver.ConstraintHandle?, height: ConstraintSolver.ConstraintHandle?) = (nil, nil)
  /// The item's intrinsic content size with all text on one line.
  var naturalSize = CGSize.zero
  /// True if the height of the item's content depends on its width, as for wrapping text.
  var wraps = false
  /// The dimensions of the item for which a rule keeps the size from being negative.
  var bounds: DimensionSet = []

  /// A set of an item's dimensions: width, height or both.
  struct DimensionSet: OptionSet {
    var rawValue: Int
    static let width = DimensionSet(rawValue: 1)
    static let height = DimensionSet(rawValue: 2)
  }

  init(_ object: AnyObject, parent: SolverItem?, source: FrameSource) {
    view = object as? UIView
    guide = object as? UILayoutGuide
    self.parent = parent
    self.source = source
  }

  var box: SolverFrameExpressions {
    switch source {
    case .root, .solved: return SolverFrameExpressions(x: x, y: y, width: width, height: height)
    case .content(let width, let height):
      let outer = parent?.box ?? SolverFrameExpressions(x: .init(), y: .init(), width: .init(), height: .init())
      return SolverFrameExpressions(
        x: outer.x, y: outer.y, width: LinearExpression(width), height: LinearExpression(height))
    case .placed: return placedBox
    case .cellContent:
      guard let parent, let view, let cell = view.superview else { return placedBox }
      return parent.box.inset(
        UIEdgeInsets(top: 0, left: view.frame.minX, bottom: 0, right: cell.bounds.width - view.frame.maxX))
    }
  }

  // The four parts of the item's box, each without the others, because most rules need only one of them.
  var x: LinearExpression {
    switch source {
    case .root: LinearExpression()
    case .solved(let x, _, _, _): LinearExpression(x)
    case .content, .placed, .cellContent: box.x
    }
  }

  var y: LinearExpression {
    switch source {
    case .root: LinearExpression()
    case .solved(_, let y, _, _): LinearExpression(y)
    case .content, .placed, .cellContent: box.y
    }
  }

  var width: LinearExpression {
    switch source {
    case .root(let width, _), .solved(_, _, let width, _), .content(let width, _): LinearExpression(width)
    case .placed, .cellContent: box.width
    }
  }

  var height: LinearExpression {
    switch source {
    case .root(_, let height), .solved(_, _, _, let height), .content(_, let height): LinearExpression(height)
    case .placed, .cellContent: box.height
    }
  }

  private var placedBox: SolverFrameExpressions {
    let outer = parent?.box ?? SolverFrameExpressions(x: .init(), y: .init(), width: .init(), height: .init())
    if let view { return outer.moved(isInMirroredRoot ? view.frame : view.presentedFrame) }
    guard let guide, let owner = guide.owningView else { return outer }
    switch guide.source {
    case .insets(let insets): return outer.inset(insets(owner))
    case .bottomStrip(let height):
      let height = LinearExpression(constant: Double(height(owner)))
      return SolverFrameExpressions(x: outer.x, y: outer.y + outer.height - height, width: outer.width, height: height)
    case .frame(let frame):
      let isMirrored = owner.isMirroredWhenShown && !isInMirroredRoot
      return outer.moved(isMirrored ? frame(owner).mirrored(inWidth: owner.bounds.width) : frame(owner))
    case .constraints, .content: return outer
    }
  }

  private var isInMirroredRoot: Bool {
    var item = self
    while let parent = item.parent { item = parent }
    return item.view?.isMirroredWhenShown ?? false
  }

  /// True if the item's position and size are variables of the solver, or zero as the root's position, so that no
  /// expression for them has a constant.
  var isSolved: Bool {
    switch source {
    case .root, .solved: true
    case .content, .placed, .cellContent: false
    }
  }

  /// The solver's variable of the item's width; `nil` if the solver does not determine the width.
  var widthVariable: ConstraintSolver.Variable? {
    switch source {
    case .root(let width, _), .solved(_, _, let width, _), .content(let width, _): width
    case .placed, .cellContent: nil
    }
  }
}
