extension HostEvent {
  /// The identifier of the element that the event names; `nil` for an event of the window, and for a keyboard focus or a
  /// key stroke while no element has the focus.
  public var element: ElementID? {
    switch self {
    case .tap(let id, _), .key(let id, _, _), .scroll(let id, _), .scrolling(let id, _), .multiSelect(let id, _),
      .text(let id, _, _, _), .paste(let id, _), .submit(let id), .cancel(let id), .delete(let id), .drag(let id, _),
      .swipe(let id, _), .contextMenu(let id, _), .indexTitle(let id, _), .print(let id, _), .pop(let id):
      id
    case .focus(let id), .keyCommand(let id, _): id
    case .resize, .back, .address: nil
    }
  }
}
