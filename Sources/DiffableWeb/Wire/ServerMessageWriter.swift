import DiffableHost

/// A writer of the server's messages to one page, which sends the drawing of each symbol once.
///
/// The format of the messages is described in `Documentation/Internals/wire-format.md`.
package struct ServerMessageWriter {
  private var symbols: Set<String> = []

  /// Makes a writer for a page that has not been sent any symbols.
  package init() {}

  /// Returns the first message: the name of the session, and 1 if it is the one that the page has asked for.
  package static func session(id: String, resumed: Bool) -> [UInt8] {
    var json = JSONWriter()
    json.list {
      $0.kind(Wire.ServerMessageCode.session)
      $0.text(id)
      $0.number(resumed ? 1 : 0)
    }
    return json.bytes
  }

  /// Returns the message with a misuse report: an error of the program in the scene that the page shows.
  package static func mistake(_ text: String) -> [UInt8] {
    var json = JSONWriter()
    json.list {
      $0.kind(Wire.ServerMessageCode.misuse)
      $0.text(text)
    }
    return json.bytes
  }

  /// Returns the message with a host frame and the drawings of those symbols that this page has not been sent yet.
  ///
  /// - Complexity: O(*n*) in the size of the host frame's changes and commands.
  package mutating func bytes(of frame: HostFrame) -> [UInt8] {
    let new = newSymbols(in: frame)
    var json = JSONWriter()
    json.list { json in
      json.kind(Wire.ServerMessageCode.frame)
      json.number(frame.sequence)
      json.number(frame.isComplete ? 1 : 0)
      json.list { json in for drawing in new { json.symbol(drawing) } }
      json.list { json in for change in frame.changes { json.change(change) } }
      json.list { json in for command in frame.commands { json.command(command) } }
    }
    return json.bytes
  }

  private mutating func newSymbols(in frame: HostFrame) -> [SymbolDrawing] {
    var new: [SymbolDrawing] = []
    for change in frame.changes {
      let content: ElementContent
      switch change {
      case .insert(_, _, _, let element, _): content = element.content
      case .update(_, let element, let facets, _) where facets.contains(.content): content = element.content
      default: continue
      }
      guard case .symbol(let symbol) = content else { continue }
      let drawing = symbol.drawing
      if symbols.insert(drawing.name).inserted { new.append(drawing) }
    }
    return new
  }
}

extension JSONWriter {
  fileprivate mutating func symbol(_ drawing: SymbolDrawing) {
    list { json in
      json.text(drawing.name)
      for path in drawing.paths {
        json.number(path.fill ? 1 : 0)
        json.text(path.data)
      }
    }
  }

  fileprivate mutating func change(_ change: HostFrame.Change) {
    list { json in
      switch change {
      case .insert(let id, let parent, let sibling, let element, let entrance):
        json.kind(Wire.ChangeCode.insert)
        json.number(id.rawValue)
        json.reference(parent)
        json.reference(sibling)
        json.element(element, [.frame, .style, .content, .accessibility, .input], isNew: true)
        switch entrance {
        case .immediate: break
        case .fade(let duration): json.milliseconds(duration)
        case .glide(let frame, let duration):
          json.milliseconds(duration)
          json.rectangle(frame)
        case .pose(let pose, let duration): json.pose(pose, duration)
        }
      case .update(let id, let element, let facets, let duration):
        json.kind(Wire.ChangeCode.update)
        json.number(id.rawValue)
        json.element(element, facets, isNew: false)
        if duration > 0 { json.milliseconds(duration) }
      case .timing(let id, let timing):
        json.kind(Wire.ChangeCode.timing)
        json.number(id.rawValue)
        json.list { json in
          switch timing.curve {
          case .cubic(let x1, let y1, let x2, let y2): for number in [x1, y1, x2, y2] { json.factor(number) }
          case .samples(let samples): for number in samples { json.factor(number) }
          case nil: break
          }
        }
        if timing.delay > 0 { json.milliseconds(timing.delay) }
      case .move(let id, let sibling):
        json.kind(Wire.ChangeCode.move)
        json.number(id.rawValue)
        json.reference(sibling)
      case .shift(let id, let distance, let duration):
        json.kind(Wire.ChangeCode.shift)
        json.number(id.rawValue)
        json.number(distance.x)
        json.number(distance.y)
        if duration > 0 { json.milliseconds(duration) }
      case .pose(let id, let pose, let duration):
        json.kind(Wire.ChangeCode.pose)
        json.number(id.rawValue)
        json.pose(pose, duration)
      case .remove(let id, let exit):
        json.kind(Wire.ChangeCode.remove)
        json.number(id.rawValue)
        switch exit {
        case .immediate: break
        case .fade(let duration): json.milliseconds(duration)
        case .glide(let frame, let duration):
          json.milliseconds(duration)
          json.rectangle(frame)
        case .pose(let pose, let duration): json.pose(pose, duration)
        }
      }
    }
  }

  private mutating func pose(_ pose: ElementPose, _ duration: Double) {
    milliseconds(duration)
    rectangle(pose.frame)
    number(pose.opacity)
    if let transform = pose.transform { self.transform(transform) }
  }

  fileprivate mutating func command(_ command: HostFrame.Command) {
    list { json in
      switch command {
      case .scroll(let id, let offset, let animated):
        json.kind(Wire.CommandCode.scroll)
        json.number(id.rawValue)
        json.number(offset.x)
        json.number(offset.y)
        json.number(animated ? Wire.ScrollModeCode.animated : Wire.ScrollModeCode.atOnce)
      case .settle(let id, let offset):
        json.kind(Wire.CommandCode.scroll)
        json.number(id.rawValue)
        json.number(offset.x)
        json.number(offset.y)
        json.number(Wire.ScrollModeCode.settling)
      case .focus(let id):
        json.kind(Wire.CommandCode.focus)
        json.reference(id)
      case .title(let title):
        json.kind(Wire.CommandCode.title)
        json.text(title)
      case .address(let address, let entry, let step, let navigation):
        json.kind(Wire.CommandCode.address)
        json.text(address)
        json.number(entry)
        switch step {
        case .replace: json.number(Wire.HistoryStepCode.replace)
        case .push: json.number(Wire.HistoryStepCode.push)
        case .go: json.number(Wire.HistoryStepCode.go)
        }
        json.number(navigation)
      case .announce(let words):
        json.kind(Wire.CommandCode.announce)
        json.text(words)
      case .endDrag(let id):
        json.kind(Wire.CommandCode.endDrag)
        json.number(id.rawValue)
      case .endSwipe(let id):
        json.kind(Wire.CommandCode.endSwipe)
        json.number(id.rawValue)
      case .flashIndicators(let id):
        json.kind(Wire.CommandCode.flash)
        json.number(id.rawValue)
      }
    }
  }

  fileprivate mutating func milliseconds(_ seconds: Double) { number(Int((seconds * 1000).rounded())) }

  private mutating func reference(_ id: ElementID?) { number(id?.rawValue ?? 0) }
}
