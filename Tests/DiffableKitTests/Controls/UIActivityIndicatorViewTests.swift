import DiffableKit
import DiffableTesting
import Testing

/// What turns while a task goes on.
@MainActor struct UIActivityIndicatorViewTests {
  private let indicator = UIActivityIndicatorView(style: .medium)
  private let holder = UIView()
  private let host: HeadlessHost

  init() {
    holder.addSubview(indicator)
    host = HeadlessHost(view: holder)
  }

  /// What the host is told of it, and whether it shows it.
  private var shown: (activity: ElementActivityIndicator, isHidden: Bool, name: String?)? {
    host.tree.nodes.values.lazy.compactMap {
      node -> (activity: ElementActivityIndicator, isHidden: Bool, name: String?)? in
      guard case .activity(let activity) = node.element.content else { return nil }
      let meaning = node.element.accessibility
      return (activity, node.element.style.isHidden, meaning.isDecorative ? nil : meaning.label)
    }.first
  }

  @Test("It is hidden until it turns, and hides itself when it stops")
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

  @Test("One that does not hide stands still, and says nothing of progress")
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

  @Test("It is as large as its style says, by hand and by constraints, and has the colour that it is given")
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

  @Test("As an accessory of a list cell it stands at the trailing edge beside the text")
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

  @Test("What is said while content is on its way turns, unless there is a picture")
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

  @Test("A picture of nothing shows nothing and takes no room")
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
