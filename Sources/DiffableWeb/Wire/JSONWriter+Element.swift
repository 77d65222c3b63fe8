import DiffableHost

extension JSONWriter {
  /// Writes the named facets of an element as an object.
  ///
  /// For a new element, facets with default values are omitted. Of a facet of which only a part has changed, that part
  /// is written.
  mutating func element(_ element: Element, _ facets: Element.FacetSet, isNew: Bool) {
    object { json in
      if facets.contains(.onlyWidth) {
        json.key(Wire.FacetCode.width)
        json.number(element.frame.width)
      } else if facets.contains(.frame) {
        json.key(Wire.FacetCode.frame)
        json.rectangle(element.frame)
      }
      if facets.contains(.style), !isNew || element.style != ElementStyle() {
        json.key(Wire.FacetCode.style)
        json.style(element.style)
      }
      if facets.contains(.onlyText), case .text(let text) = element.content {
        json.key(Wire.FacetCode.text)
        json.lines(of: text)
      } else if facets.contains(.content), !isNew || element.content != .none {
        json.key(Wire.FacetCode.content)
        json.content(element.content)
      }
      if facets.contains(.onlyLabel) {
        json.member(Wire.FacetCode.label, element.accessibility.label)
      } else if facets.contains(.onlySelection) {
        json.member(Wire.FacetCode.isSelected, element.accessibility.isSelected)
      } else if facets.contains(.accessibility), !isNew || element.accessibility != ElementAccessibility() {
        json.key(Wire.FacetCode.accessibility)
        json.accessibility(element.accessibility)
      }
      if facets.contains(.input), !isNew || !element.input.isEmpty {
        json.key(Wire.FacetCode.input)
        json.number(Int(element.input.rawValue))
      }
    }
  }

  /// Writes a rectangle as `[x, y, width, height]`.
  mutating func rectangle(_ rectangle: CGRect) {
    list { json in
      json.number(rectangle.origin.x)
      json.number(rectangle.origin.y)
      json.number(rectangle.size.width)
      json.number(rectangle.size.height)
    }
  }

  private mutating func color(_ color: ElementLightDarkColor) {
    if color.light == color.dark { return number(Int(color.light)) }
    list { json in
      json.number(Int(color.light))
      json.number(Int(color.dark))
    }
  }

  private mutating func style(_ style: ElementStyle) {
    object { json in
      json.member(Wire.StyleCode.background, style.background)
      json.member(Wire.StyleCode.cornerRadius, style.cornerRadius, unless: 0)
      if style.cornerRadius != 0 {
        json.member(
          Wire.StyleCode.corners, Int(style.corners.rawValue), unless: Int(ElementCornerSet.all.rawValue))
      }
      json.member(Wire.StyleCode.borderWidth, style.borderWidth, unless: 0)
      json.member(Wire.StyleCode.borderColor, style.borderColor)
      json.member(Wire.StyleCode.opacity, style.opacity, unless: 1)
      json.flag(Wire.StyleCode.isHidden, style.isHidden)
      json.flag(Wire.StyleCode.clips, style.clips)
      json.flag(Wire.StyleCode.hasShadow, style.hasShadow)
      if style.focusRingInsets != .zero {
        json.key(Wire.StyleCode.focusRing)
        json.list { json in
          let insets = style.focusRingInsets
          for number in [insets.top, insets.right, insets.bottom, insets.left, style.focusRingRadius] {
            json.number(number)
          }
        }
      }
      json.flag(Wire.StyleCode.hidesHighlight, style.hidesHighlight)
      json.member(Wire.StyleCode.shadow, style.shadow) { $0.shadow($1) }
      json.member(Wire.StyleCode.order, style.zIndex, unless: 0)
      json.member(Wire.StyleCode.toggled, style.toggledLook) { $0.toggledLook($1) }
      json.member(Wire.StyleCode.transform, style.transform) { $0.transform($1) }
      json.member(Wire.StyleCode.pin, style.pin) { $0.pin($1) }
      json.member(
        Wire.StyleCode.appearance, style.appearance.rawValue, unless: UIUserInterfaceStyle.unspecified.rawValue)
    }
  }

  private mutating func pin(_ pin: ElementPin) {
    list { json in
      json.number(
        (pin.edge == .trailing ? Wire.PinFlag.trailing : 0) | (pin.isHorizontal ? Wire.PinFlag.horizontal : 0))
      json.number(pin.lower)
      json.number(pin.upper)
      if pin.inset != 0 { json.number(pin.inset) }
    }
  }

  private mutating func toggledLook(_ look: ElementToggledLook) {
    object { json in
      json.member(Wire.ToggledCode.background, look.background)
      json.member(Wire.ToggledCode.symbol, look.drawing?.name)
      json.member(Wire.ToggledCode.symbolColor, look.symbolColor)
      json.member(Wire.ToggledCode.text, look.text) { json, text in json.list { $0.text(text) } }
      json.member(Wire.ToggledCode.frame, look.frame) { $0.rectangle($1) }
      json.member(Wire.ToggledCode.label, look.label)
      json.flag(Wire.ToggledCode.removesRow, look.removesRow)
    }
  }

  private mutating func shadow(_ shadow: ElementShadow) {
    list { json in
      json.color(shadow.color)
      json.number(shadow.offset.width)
      json.number(shadow.offset.height)
      json.number(shadow.radius)
    }
  }

  private mutating func content(_ content: ElementContent) {
    switch content {
    case .none: number(0)
    case .text(let text): list { $0.text(text) }
    case .symbol(let symbol):
      list { json in
        json.kind(Wire.ContentCode.symbol)
        json.text(symbol.drawing.name)
        json.color(symbol.color)
        if symbol.isMirrored { json.number(1) }
      }
    case .image(let image): list { $0.image(image) }
    case .field(let field): list { $0.field(field) }
    case .scroll(let scroll): list { $0.scroll(scroll) }
    case .swipe(let swipe):
      list { json in
        json.kind(Wire.ContentCode.swipe)
        json.number(swipe.row.rawValue)
        json.number(swipe.side.rawValue)
        json.number(swipe.width)
        json.number((swipe.completes ? Wire.SwipeFlag.completes : 0) | (swipe.isOpen ? Wire.SwipeFlag.open : 0))
      }
    case .stack(let stack):
      list { json in
        json.kind(Wire.ContentCode.stack)
        json.number(stack.depth)
        json.number(stack.canPop ? 1 : 0)
      }
    case .index(let index):
      list { json in
        json.kind(Wire.ContentCode.index)
        json.list { json in for title in index.titles { json.text(title) } }
        json.list { json in for place in index.shown { json.number(place ?? -1) } }
        json.color(index.color)
      }
    case .refresh(let refresh):
      list { json in
        json.kind(Wire.ContentCode.refresh)
        json.number(refresh.isRefreshing ? 1 : 0)
        if let color = refresh.color { json.color(color) }
      }
    case .activity(let activity):
      list { json in
        json.kind(Wire.ContentCode.activity)
        json.number(activity.isAnimating ? 1 : 0)
        json.number(activity.side)
        json.color(activity.color)
      }
    }
  }

  private mutating func image(_ image: ElementImage) {
    kind(Wire.ContentCode.image)
    text(image.name)
    number(image.mode.rawValue)
    let turn = image.orientation.map { ($0.rawValue + 1) * Wire.ImageOrientationFlag.orientation } ?? 0
    let flags = turn | (image.isMirrored ? Wire.ImageOrientationFlag.mirrored : 0)
    optionalEntries { json in
      json.entry(isNeeded: flags != 0) { $0.number(flags) }
      guard let size = image.size else { return }
      json.entry(isNeeded: true) { json in
        json.number(size.width)
        json.number(size.height)
      }
    }
  }

  private mutating func scroll(_ scroll: ElementScrollView) {
    kind(Wire.ContentCode.scroll)
    number(scroll.contentSize.width)
    number(scroll.contentSize.height)
    insets(scroll.insets)
    number(Self.flags(of: scroll))
    let (vertical, horizontal) = (scroll.indicators.verticalInsets, scroll.indicators.horizontalInsets)
    optionalEntries { json in
      json.entry(isNeeded: scroll.snapping != nil) { json in
        if let snapping = scroll.snapping { json.list { $0.snapping(snapping) } } else { json.number(0) }
      }
      json.entry(isNeeded: vertical != .zero) { $0.insets(vertical) }
      // A scroll view has the insets of both indicators, or of none.
      json.entry(isNeeded: vertical != .zero || horizontal != .zero) { $0.insets(horizontal) }
      guard let paper = scroll.paper else { return }
      json.entry(isNeeded: true) { json in
        json.list { json in
          json.number(paper.missingRows)
          json.number(paper.height)
        }
      }
    }
  }

  /// Writes a transform: six numbers if it is affine, otherwise the sixteen of its matrix.
  mutating func transform(_ transform: CATransform3D) {
    list { json in
      let affine = transform.affine.map { [$0.a, $0.b, $0.c, $0.d, $0.tx, $0.ty] }
      for number in affine ?? transform.elements { json.factor(number) }
    }
  }

  private static func flags(of scroll: ElementScrollView) -> Int {
    (scroll.indicators.isVerticalShown ? Wire.ScrollFlag.verticalIndicator : 0)
      | (scroll.indicators.isHorizontalShown ? Wire.ScrollFlag.horizontalIndicator : 0)
      | (scroll.isScrollEnabled ? Wire.ScrollFlag.scrollable : 0) | (scroll.canRefresh ? Wire.ScrollFlag.pullable : 0)
      | (scroll.bounces ? 0 : Wire.ScrollFlag.firm)
  }

  /// Writes the entries of a scroll view's snapping: the intervals at which scrolling settles, or none for paging.
  private mutating func snapping(_ snapping: ElementSnapping) {
    guard case .places(let interval, let inset, let length, let isCentered, let isMandatory, let isReversed) = snapping
    else { return }
    number(interval)
    number(inset)
    number(length)
    number(
      (isCentered ? Wire.SnapFlag.centered : 0) | (isMandatory ? Wire.SnapFlag.mandatory : 0)
        | (isReversed ? Wire.SnapFlag.reversed : 0))
  }

  private mutating func lines(of text: ElementText) { self.text(text.lines.joined(separator: "\n")) }

  private mutating func text(_ text: ElementText) {
    kind(Wire.ContentCode.text)
    lines(of: text)
    font(text.font)
    color(text.color)
    number(text.alignment.rawValue)
    number(text.lineHeight)
    entry(text.isRightToLeft ? 1 : 0, unless: 0) { json in
      json.member(Wire.TextRareCode.spans, list: text.spans) { json, line in
        json.list { json in for span in line { json.span(span, in: text) } }
      }
      json.member(Wire.TextRareCode.rows, list: text.rows) { json, row in json.list { $0.row(row) } }
      json.member(Wire.TextRareCode.tracking, text.tracking, unless: 0)
      json.member(Wire.TextRareCode.expansion, text.expansion)
    }
  }

  private mutating func row(_ row: ElementTextLinePlacement) {
    for length in [row.top, row.height, row.left, row.right] { number(length) }
    let direction =
      row.isRightToLeft.map { $0 ? Wire.TextLineAlignmentFlag.rightToLeft : Wire.TextLineAlignmentFlag.leftToRight }
      ?? 0
    number(row.alignment.rawValue & Wire.TextLineAlignmentFlag.alignment | direction)
  }

  private mutating func span(_ span: ElementTextSpan, in text: ElementText) {
    list { json in
      json.number(span.length)
      json.number(
        span.underline.rawValue * Wire.TextDecorationFlag.underline | span.strikethrough.rawValue
          * Wire.TextDecorationFlag.strikethrough)
      if span.font == text.font { json.number(0) } else { json.font(span.font) }
      if let color = span.color { json.color(color) } else { json.number(0) }
      if let background = span.background { json.color(background) } else { json.number(0) }
      if let link = span.link { json.text(link) }
    }
  }

  private mutating func field(_ field: ElementTextField) {
    kind(Wire.ContentCode.field)
    text(field.text)
    number(field.revision)
    text(field.placeholder)
    text(field.purpose.rawValue)
    number(
      (field.isMultiline ? Wire.TextFieldFlag.multiline : 0) | (field.isEditable ? Wire.TextFieldFlag.editable : 0)
        | (field.isSubmittedByEnter ? Wire.TextFieldFlag.submits : 0))
    font(field.font)
    color(field.color)
    insets(field.insets)
    entry(field.alignment.rawValue, unless: NSTextAlignment.natural.rawValue) { json in
      json.member(Wire.TextFieldRareCode.placeholderColor, field.placeholderColor)
      json.member(Wire.TextFieldRareCode.capitalization, field.assistance.capitalization)
      json.member(Wire.TextFieldRareCode.corrects, field.assistance.corrects)
      json.member(Wire.TextFieldRareCode.checksSpelling, field.assistance.checksSpelling)
      json.member(Wire.TextFieldRareCode.fillsIn, field.assistance.fillsIn)
      json.member(Wire.TextFieldRareCode.programRevision, field.programRevision, unless: 0)
      json.member(Wire.TextFieldRareCode.maximumLength, field.maximumLength, unless: ElementTextField.greatestLength)
    }
  }

  private mutating func font(_ font: ElementFont) {
    list { json in
      json.number(font.size)
      json.number(font.weight)
      json.number(
        (font.isItalic ? Wire.FontFlag.italic : 0) | (font.isMonospaced ? Wire.FontFlag.monospaced : 0)
          | (font.hasMonospacedDigits ? Wire.FontFlag.monospacedDigits : 0))
    }
  }

  private mutating func insets(_ insets: UIEdgeInsets) {
    list { json in
      json.number(insets.top)
      json.number(insets.right)
      json.number(insets.bottom)
      json.number(insets.left)
    }
  }

  private mutating func accessibility(_ accessibility: ElementAccessibility) {
    object { json in
      json.member(Wire.AccessibilityCode.role, accessibility.role?.rawValue)
      json.member(Wire.AccessibilityCode.label, accessibility.label)
      json.member(Wire.AccessibilityCode.value, accessibility.value)
      json.member(Wire.AccessibilityCode.hint, accessibility.hint)
      json.member(Wire.AccessibilityCode.isSelected, accessibility.isSelected)
      json.member(Wire.AccessibilityCode.isExpanded, accessibility.isExpanded)
      json.member(Wire.AccessibilityCode.isChecked, accessibility.isChecked)
      json.flag(Wire.AccessibilityCode.isDisabled, accessibility.isDisabled)
      json.flag(Wire.AccessibilityCode.isInvalid, accessibility.isInvalid)
      json.flag(Wire.AccessibilityCode.isMultiselectable, accessibility.isMultiselectable)
      json.member(Wire.AccessibilityCode.position, accessibility.position)
      json.member(Wire.AccessibilityCode.setSize, accessibility.setSize)
      json.member(Wire.AccessibilityCode.level, accessibility.level)
      json.member(Wire.AccessibilityCode.activeDescendant, accessibility.activeDescendant?.rawValue)
      json.flag(Wire.AccessibilityCode.hasPopup, accessibility.hasPopup)
      json.flag(Wire.AccessibilityCode.isLive, accessibility.isLive)
      json.flag(Wire.AccessibilityCode.isDecorative, accessibility.isDecorative)
      if !accessibility.keyStrokes.isEmpty {
        json.member(Wire.AccessibilityCode.keyStrokes, accessibility.keyStrokes.map(\.code).joined(separator: " "))
      }
      json.member(Wire.AccessibilityCode.link, accessibility.link)
    }
  }

  private mutating func member(_ name: StaticString, _ value: ElementLightDarkColor?) {
    guard let value else { return }
    key(name)
    color(value)
  }
}
