import DiffableKit
import DiffableTesting
import Testing

/// Tests of activity indicators.
@MainActor struct UIActivityIndicatorViewTests {
  private let indicator = UIActivityIndicatorView(style: .medium)
  private let holder = UIView()
  private let host: HeadlessHost

  init() {
    holder.addSubview(indicator)
    host = HeadlessHost(view: holder)
  }

  /// The activity indicator as the host has it: its content, whether it is hidden, and its accessibility label, which
  /// is nil if the indicator is decorative.
  private var shown: (activity: ElementActivityIndicator, isHidden: Bool, name: String?)? {
    host.tree.nodes.values.lazy.compactMap {
      node -> (activity: ElementActivityIndicator, isHidden: Bool, name: String?)? in
      guard case .activity(let activity) = node.element.content else { return nil }
      let meaning = node.element.accessibility
      return (activity, node.element.style.isHidden, meaning.isDecorative ? nil : meaning.label)
    }.first
  }

  @Test("An activity indicator is hidden until startAnimating, and hides itself on stopAnimating")
  func turns() {
    #expect(!indicator.isAnimating && indicator.isHidden)
    indicator.startAnimating()
    host.update()
    #expect(indicator.isAnimating)
    #expect(shown?.activity.isAnimating == true)
    #expect(shown?.isHidden == false)
    #expect(shown?.name == "In progress")
    indicator.stopAnimating()
    host.update()
    #expect(!indicator.isAnimating && indicator.isHidden)
    #expect(shown?.isHidden != false)
  }

  @Test("A stopped activity indicator with hidesWhenStopped false is visible, still and without accessibility label")
  func staysShown() {
    indicator.hidesWhenStopped = false
    host.update()
    #expect(shown?.isHidden == false)
    #expect(shown?.activity.isAnimating == false)
    #expect(shown?.name == nil)
    indicator.hidesWhenStopped = true
    host.update()
    #expect(indicator.isHidden)
  }

  @Test("An activity indicator has the size of its style, also under constraints, and the colour that is set")
  func look() {
    #expect(indicator.frame.size == CGSize(width: 20, height: 20))
    let large = UIActivityIndicatorView(frame: .zero)
    large.style = .large
    large.translatesAutoresizingMaskIntoConstraints = false
    large.color = .systemRed
    large.startAnimating()
    indicator.removeFromSuperview()
    holder.addSubview(large)
    NSLayoutConstraint.activate([
      large.centerXAnchor.constraint(equalTo: holder.centerXAnchor),
      large.centerYAnchor.constraint(equalTo: holder.centerYAnchor),
    ])
    host.update()
    #expect(large.frame.size == CGSize(width: 37, height: 37))
    #expect(large.center == CGPoint(x: holder.bounds.midX, y: holder.bounds.midY))
    #expect(shown?.activity.side == 37)
    let red = shown?.activity.color
    large.color = nil
    host.update()
    #expect(large.color == .systemGray)
    #expect(shown?.activity.color != red)
  }

  @Test("An activity indicator as an accessory of a list cell is at the trailing edge, centred vertically")
  func accessory() {
    let cell = UICollectionViewListCell(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    var content = cell.defaultContentConfiguration()
    content.text = "Loading"
    cell.contentConfiguration = content
    indicator.startAnimating()
    cell.accessories = [.customView(configuration: .init(customView: indicator, placement: .trailing()))]
    holder.addSubview(cell)
    host.update()
    let frame = indicator.convert(indicator.bounds, to: cell)
    #expect(frame.size == CGSize(width: 20, height: 20))
    #expect(frame.maxX <= 320 && frame.minX > 270)
    #expect(frame.midY == cell.bounds.midY)
  }

  @Test("A loading content configuration shows an activity indicator, unless it has an image")
  func loading() {
    let controller = UIViewController()
    var configuration = UIContentUnavailableConfiguration.loading()
    controller.contentUnavailableConfiguration = configuration
    let host = HeadlessHost(rootViewController: controller)
    func isTurning() -> Bool {
      host.tree.nodes.values.contains { node in
        if case .activity(let activity) = node.element.content, !node.element.style.isHidden {
          activity.isAnimating
        } else {
          false
        }
      }
    }
    #expect(isTurning())
    #expect(host.element("Loading…") != nil)
    #expect(host.element("In progress") { !$0.accessibility.isDecorative } == nil)
    configuration.image = UIImage(systemName: "clock")
    controller.contentUnavailableConfiguration = configuration
    host.update()
    #expect(!isTurning())
    controller.contentUnavailableConfiguration = UIContentUnavailableConfiguration.empty()
    host.update()
    #expect(!isTurning())
  }

  @Test("An empty UIImage has size zero, and an image view shows nothing for it")
  func nothing() {
    let view = UIImageView(image: UIImage())
    #expect(UIImage().size == .zero)
    #expect(UIImage() == UIImage())
    #expect(view.intrinsicContentSize == .zero)
    holder.addSubview(view)
    view.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
    host.update()
    #expect(!host.screen.contains("▢"))
    #expect(UIImage().preparingThumbnail(of: CGSize(width: 10, height: 10)) == nil)
  }
}
