extension HostScene {
  func surroundingsDidChange(from old: HostSurroundings) {
    sharedTraits.reducesMotion = surroundings.reducesMotion
    traitsMayHaveChanged()
    func post(_ name: Notification.Name, _ userInfo: [AnyHashable: Any] = [:]) {
      perform { NotificationCenter.default.post(name: name, object: self, userInfo: userInfo) }
    }
    if surroundings.contentSizeCategory != old.contentSizeCategory {
      let key = UIContentSizeCategory.newValueUserInfoKey
      post(UIContentSizeCategory.didChangeNotification, [key: surroundings.contentSizeCategory])
    }
    if surroundings.accessibilityContrast != old.accessibilityContrast {
      post(UIAccessibility.darkerSystemColorsStatusDidChangeNotification)
    }
    if surroundings.reducesMotion != old.reducesMotion {
      post(UIAccessibility.reduceMotionStatusDidChangeNotification)
    }
  }
}
