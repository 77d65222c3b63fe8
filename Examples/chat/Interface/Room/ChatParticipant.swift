import DiffableKit

/// A person who writes messages in the chat room; `me` is the person at the window.
enum ChatParticipant: UInt8, CaseIterable, Sendable {
  case me
  case ada
  case bruno
  case chioma
  case dmitri
  case eun
  case farida

  /// The people whose messages are generated.
  static let others = allCases.filter { $0 != .me }

  var name: String {
    switch self {
    case .me: "You"
    case .ada: "Ada"
    case .bruno: "Bruno"
    case .chioma: "Chioma"
    case .dmitri: "Dmitri"
    case .eun: "Eun-ji"
    case .farida: "Farida"
    }
  }

  var color: UIColor {
    switch self {
    case .me: .tintColor
    case .ada: .systemPurple
    case .bruno: .systemOrange
    case .chioma: .systemTeal
    case .dmitri: .systemRed
    case .eun: .systemGreen
    case .farida: .systemIndigo
    }
  }
}
