extension UIViewController: WindowRootController {
  func resizeWindow(of scene: HostScene, to size: CGSize) {
    let window = scene.window
    guard isViewLoaded else { return scene.setWindowSize(size) }
    let transition = ControllerTransition(from: self, to: self, window, duration: nil)
    let presented = presentedChain
    for controller in presented { controller.transition = transition }
    let traits = scene.environment.traits(for: size)
    if traits != scene.traitCollection {
      for controller in [self] + presented {
        controller.willTransition(to: controller.overridingOwn(traits), with: transition)
      }
    }
    announce(size, with: transition)
    for controller in presented {
      if let size = controller.presentation?.contentSize(in: size, traits) {
        controller.announce(size, with: transition)
      }
    }
    transition.run(in: scene) {
      scene.setWindowSize(size)
      if transition.isAccompanied { window.layoutIfNeeded() }
    }
  }
}

extension UIViewController: RootViewManagingController {}
