import DiffableHost

extension HostEvent {
  /// The code of the page's message with the event; `nil` for an event that does not come as a message.
  package var messageCode: Wire.PageMessageCode? {
    switch self {
    case .tap: .tap
    case .key: .key
    case .scroll: .scroll
    case .scrolling: .scrolling
    case .multiSelect: .multiSelect
    case .text: .text
    case .paste: nil
    case .submit: .submit
    case .focus: .focus
    case .cancel: .cancel
    case .delete: .delete
    case .keyCommand: .keyCommand
    case .drag: .drag
    case .swipe: .swipe
    case .contextMenu: .menu
    case .indexTitle: .index
    case .print: .print
    case .pop: .pop
    case .resize: .resize
    case .back: nil
    case .address: .address
    }
  }
}
