/// The styles of presenting a controller over another.
public enum UIModalPresentationStyle: Int, Hashable, Sendable {
  /// A presentation that covers the whole window.
  case fullScreen = 0
  /// A presentation as a sheet.
  case pageSheet = 1
  /// A presentation as a smaller sheet.
  case formSheet = 2
  /// A presentation over the whole window, with the content behind visible where the view is transparent.
  case overFullScreen = 5
  /// A popover beside a view or bar item; a sheet in a narrow window.
  case popover = 7
  /// The style of a transition that is no presentation.
  case none = -1
  /// The default style, which is a sheet.
  case automatic = -2
}
