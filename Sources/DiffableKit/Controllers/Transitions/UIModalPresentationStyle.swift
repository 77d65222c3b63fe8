/// The ways in which a controller is shown over another.
public enum UIModalPresentationStyle: Int, Hashable, Sendable {
  /// Over everything.
  case fullScreen = 0
  /// As a sheet.
  case pageSheet = 1
  /// As a smaller sheet.
  case formSheet = 2
  /// Over everything, what is behind shining through where the view is clear.
  case overFullScreen = 5
  /// Beside a view or an item of a bar; as a sheet in a narrow window.
  case popover = 7
  /// In no way at all: the style of changes that are none of a presentation.
  case none = -1
  /// As a sheet.
  case automatic = -2
}
