import UIKit

/// A view with a label above a field, placed by visual formats.
final class VisualFormatView: UIView {
  let label = UILabel()
  let field = UITextField()

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.text = "Name"
    let views = ["label": label, "field": field]
    for view in views.values {
      view.translatesAutoresizingMaskIntoConstraints = false
      addSubview(view)
    }
    let metrics = ["margin": 12, "height": 36]
    NSLayoutConstraint.activate(
      NSLayoutConstraint.constraints(
        withVisualFormat: "H:|-margin-[label]-(>=margin)-|", options: [], metrics: metrics, views: views)
        + NSLayoutConstraint.constraints(
          withVisualFormat: "H:|-margin-[field(<=400@750)]-margin-|", options: [], metrics: metrics, views: views)
        + NSLayoutConstraint.constraints(
          withVisualFormat: "V:|-margin-[label]-[field(height)]", options: .alignAllLeading, metrics: metrics,
          views: views))
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}
