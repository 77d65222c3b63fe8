import DiffableHost

/// A writer of the server's messages to one page, which sends the drawing of each symbol once.
///
/// The format of the messages is described in `Documentation/Internals/wire-format.md`.
package struct ServerMessageWriter: Sendable {
  private var symbols: Set<String> = []
  private var templates = ElementTemplates()
  /// The number of the page's handled messages that the host frames so far have told.
  private var handled = 0

  /// Makes a writer for a page that has not been sent any symbols.
  package init() {}

  /// Returns the first message: the name of the session, 1 if it is the one that the page has asked for, the name by
  /// which the browser remembers the widths of its characters, the number of messages that the session has handled, and
  /// the name of its user in pages.
  package static func session(id: String, resumed: Bool, widths: String, handled: Int, person: String) -> [UInt8] {
    var json = JSONWriter()
    json.list {
      $0.kind(Wire.ServerMessageCode.session)
      $0.text(id)
      $0.number(resumed ? 1 : 0)
      $0.text(widths)
      $0.number(handled)
      $0.text(person)
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
  /// - Parameters:
  ///   - frame: The host frame.
  ///   - handled: The number of the page's messages that the session has handled; it is written if it has grown.
  /// - Returns: The bytes of the message's text.
  /// - Complexity: O(*n*) in the size of the host frame's changes and commands.
  package mutating func bytes(of frame: HostFrame, handled: Int = 0) -> [UInt8] {
    let tellsMore = handled > self.handled
    self.handled = max(handled, self.handled)
    let new = newSymbols(in: frame)
    var json = JSONWriter()
    json.list { json in
      json.kind(Wire.ServerMessageCode.frame)
      json.number(frame.sequence)
      json.number(frame.isComplete ? 1 : 0)
      json.list { json in for drawing in new { json.symbol(drawing) } }
      json.list { json in
        for change in frame.changes {
          guard case .insert(let id, let parent?, nil, let element, let entrance) = change,
            let duration = entrance.fadeDuration
          else {
            json.change(change)
            continue
          }
          let form = templates.form(of: element)
          if case .whole = form {
            json.change(change)
          } else {
            json.instance(of: form, id, parent, element, fadingIn: duration)
          }
        }
      }
      json.list { json in for command in frame.commands { json.command(command) } }
      if tellsMore { json.number(handled) }
    }
    return json.bytes
  }

  private mutating func newSymbols(in frame: HostFrame) -> [SymbolDrawing] {
    var new: [SymbolDrawing] = []
    for change in frame.changes {
      switch change {
      case .insert(_, _, _, let element, _): noteSymbols(of: element, in: &new)
      case .update(_, let element, let facets, _) where !facets.isDisjoint(with: [.content, .style]):
        noteSymbols(of: element, in: &new)
      default: continue
      }
    }
    return new
  }

  /// Adds the drawings of an element's symbol, and of the one that the page shows in its place after a press, to those
  /// that the page has not been sent yet.
  private mutating func noteSymbols(of element: Element, in new: inout [SymbolDrawing]) {
    guard case .symbol(let symbol) = element.content else { return }
    note(symbol.drawing, in: &new)
    if let toggled = element.style.toggledLook?.drawing { note(toggled, in: &new) }
  }

  private mutating func note(_ drawing: SymbolDrawing, in new: inout [SymbolDrawing]) {
    if symbols.insert(drawing.name).inserted { new.append(drawing) }
  }
}

extension HostFrame.EntranceStyle {
  /// The time in seconds in which an element that does not move fades in: 0 if it appears at once, `nil` if it moves.
  fileprivate var fadeDuration: Double? {
    switch self {
    case .immediate: 0
    case .fade(let duration): duration
    case .glide, .pose: nil
    }
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

  /// Writes the insertion of an element that is like its template, after the template if it is a new one; the element
  /// fades in over `duration` in seconds, or appears at once if it is 0.
  fileprivate mutating func instance(
    of form: ElementTemplates.Form, _ id: ElementID, _ parent: ElementID, _ element: Element,
    fadingIn duration: Double
  ) {
    let number: Int
    switch form {
    case .whole: return
    case .instance(let known): number = known
    case .template(let new, let blank):
      number = new
      list { json in
        json.kind(Wire.ChangeCode.template)
        json.number(number)
        json.element(blank, [.frame, .style, .content, .accessibility, .input], isNew: true)
      }
    }
    list { json in
      json.kind(Wire.ChangeCode.instance)
      json.number(id.rawValue)
      json.number(parent.rawValue)
      json.number(number)
      if let text = element.templateText { json.text(text) } else if duration > 0 { json.number(0) }
      if duration > 0 { json.milliseconds(duration) }
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
        // The duration is written only with a new frame or style: the page animates nothing else.
        if duration > 0, !facets.isDisjoint(with: [.frame, .style]) { json.milliseconds(duration) }
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
      case .displace(let first, let last, let displacement, let duration):
        json.kind(Wire.ChangeCode.displace)
        json.number(first.rawValue)
        json.number(last.rawValue)
        // Distances are written in millionths: rounded to hundredths, their errors would add up over many
        // displacements.
        json.factor(displacement.distance.x)
        json.factor(displacement.distance.y)
        json.number(displacement.positions)
        json.number(displacement.setSize)
        if duration > 0 { json.milliseconds(duration) }
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
        json.number(animated ? Wire.ScrollAnimationCode.animated : Wire.ScrollAnimationCode.atOnce)
      case .settle(let id, let offset):
        json.kind(Wire.CommandCode.scroll)
        json.number(id.rawValue)
        json.number(offset.x)
        json.number(offset.y)
        json.number(Wire.ScrollAnimationCode.settling)
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
      case .state(let state):
        json.kind(Wire.CommandCode.state)
        json.text(state)
      case .announce(let words):
        json.kind(Wire.CommandCode.announce)
        json.text(words)
      case .notice(let words):
        json.kind(Wire.CommandCode.notice)
        json.text(words)
      case .copy(let text):
        json.kind(Wire.CommandCode.copy)
        json.text(text)
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

  fileprivate mutating func milliseconds(_ seconds: Double) { number(Int(bounded: (seconds * 1000).rounded())) }

  private mutating func reference(_ id: ElementID?) { number(id?.rawValue ?? 0) }
}
