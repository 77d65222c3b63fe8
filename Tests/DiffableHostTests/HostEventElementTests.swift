import DiffableHost
import Foundation
import Testing

private let id = ElementID(7)

/// Tests of the element that an event names.
struct HostEventElementTests {
  @Test(
    "An event about an element names the element, whatever else the event says",
    arguments: [
      .tap(id, []), .key(id, .up, .shift), .scroll(id, .zero), .scrolling(id, .began), .multiSelect(id, .ended),
      .text(id, "a", revision: 1, programRevision: 0), .paste(id, Data()), .submit(id), .focus(id), .cancel(id),
      .delete(id), .keyCommand(id, KeyStroke("a")), .drag(id, .cancelled), .swipe(id, .opened),
      .contextMenu(id, nil), .indexTitle(id, 2), .print(id, isBeginning: true), .pop(id),
    ] as [HostEvent])
  func named(event: HostEvent) { #expect(event.element == id) }

  @Test(
    "An event of the window, or one while no element has the focus, names no element",
    arguments: [
      .focus(nil), .keyCommand(nil, KeyStroke("a")), .resize(CGSize(width: 1, height: 2)), .back,
      .address("/a", entry: 1, navigation: 1),
    ] as [HostEvent])
  func unnamed(event: HostEvent) { #expect(event.element == nil) }
}
