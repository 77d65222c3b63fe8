extension HostScene {
  func environmentDidChange(from old: HostEnvironment) {
    sharedTraits.reducesMotion = environment.reducesMotion
    traitsMayHaveChanged()
    func post(_ name: Notification.Name, _ userInfo: [AnyHashable: Any] = [:]) {
      perform { NotificationCenter.default.post(name: name, object: self, userInfo: userInfo) }
    }
    if environment.contentSizeCategory != old.contentSizeCategory {
      let key = UIContentSizeCategory.newValueUserInfoKey
      post(UIContentSizeCategory.didChangeNotification, [key: environment.contentSizeCategory])
    }
    if environment.accessibilityContrast != old.accessibilityContrast {
      post(UIAccessibility.darkerSystemColorsStatusDidChangeNotification)
    }
    if environment.reducesMotion != old.reducesMotion {
      post(UIAccessibility.reduceMotionStatusDidChangeNotification)
    }
  }
}
