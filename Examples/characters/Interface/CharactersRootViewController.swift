import CharactersStore
import DiffableKit

/// The root view controller of a window: a progress bar while the file is prepared, then the characters.
public final class CharactersRootViewController: UIViewController {
  private let store: CharacterStore
  /// The place to show when the characters are ready.
  private var first: CharactersDestination
  private var shown: UIViewController?

  /// Makes the root view controller of a window.
  ///
  /// - Parameters:
  ///   - store: The store of characters, shared by all windows.
  ///   - address: The place to show first.
  public init(store: CharacterStore, address: CharactersDestination = .start) {
    self.store = store
    first = address
    super.init(nibName: nil, bundle: nil)
  }

  /// Not supported: the interface is made in code.
  ///
  /// - Parameter coder: Not used.
  public required init?(coder: NSCoder) { fatalError("the interface is made in code") }

  public override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    store.observe(self) { [weak self] state in self?.show(state) }
    show(store.state)
  }

  /// Shows the place to which a person goes by its address.
  ///
  /// - Parameter activity: The activity with the address.
  public override func restoreUserActivityState(_ activity: NSUserActivity) {
    guard let url = activity.webpageURL, let address = CharactersDestination(url.relativeString) else { return }
    first = address
    (shown as? CharactersSplitViewController)?.go(to: address)
  }

  private func show(_ state: CharacterStore.State) {
    switch state {
    case .preparing(let fraction):
      if !(shown is PreparationViewController) { show(PreparationViewController()) }
      (shown as? PreparationViewController)?.fraction = fraction
    case .ready: show(CharactersSplitViewController(store: store, address: first))
    case .failed(let reason):
      show(nil)
      var failed = UIContentUnavailableConfiguration.empty()
      failed.image = UIImage(systemName: "exclamationmark.triangle")
      failed.text = "No Characters"
      failed.secondaryText = reason
      failed.button = .bordered()
      failed.button.title = "Try Again"
      failed.buttonProperties.primaryAction = UIAction { [store] _ in store.open() }
      contentUnavailableConfiguration = failed
    }
  }

  private func show(_ controller: UIViewController?) {
    contentUnavailableConfiguration = nil
    if let shown {
      shown.view.removeFromSuperview()
      shown.removeFromParent()
    }
    shown = controller
    guard let controller else { return }
    addChild(controller)
    controller.view.frame = view.bounds
    controller.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(controller.view)
    controller.didMove(toParent: self)
  }
}
