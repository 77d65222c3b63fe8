/// A style in which a controller is presented over another, such as a sheet or a popover.
public enum UIModalPresentationStyle: Int, Hashable, Sendable {
  /// The presented controller covers the whole window.
  case fullScreen = 0
  /// The presented controller is a sheet, larger than ``formSheet`` in a wide window.
  case pageSheet = 1
  /// The presented controller is a smaller sheet.
  case formSheet = 2
  /// The presented controller covers the whole window, with the content behind visible where the view is transparent.
  case overFullScreen = 5
  /// The presented controller is a popover beside a view or bar item; a sheet in a narrow window.
  case popover = 7
  /// The transition is no presentation; as a delegate's answer, the program's own style is used.
  case none = -1
  /// The presented controller has the default style, which is a sheet.
  case automatic = -2
}
