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
        json.member(Wire.FacetCode.isSelected, element.accessibility.isSelected.map { $0 ? 1 : 0 })
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
      if let background = style.background {
        json.key(Wire.StyleCode.background)
        json.color(background)
      }
      if style.cornerRadius != 0 {
        json.key(Wire.StyleCode.cornerRadius)
        json.number(style.cornerRadius)
        if style.corners != .all {
          json.key(Wire.StyleCode.corners)
          json.number(Int(style.corners.rawValue))
        }
      }
      if style.borderWidth != 0 {
        json.key(Wire.StyleCode.borderWidth)
        json.number(style.borderWidth)
      }
      if let border = style.borderColor {
        json.key(Wire.StyleCode.borderColor)
        json.color(border)
      }
      if style.opacity != 1 {
        json.key(Wire.StyleCode.opacity)
        json.number(style.opacity)
      }
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
      if let shadow = style.shadow {
        json.key(Wire.StyleCode.shadow)
        json.shadow(shadow)
      }
      if style.zIndex != 0 {
        json.key(Wire.StyleCode.order)
        json.number(style.zIndex)
      }
      if let toggled = style.toggledLook {
        json.key(Wire.StyleCode.toggled)
        json.toggledLook(toggled)
      }
      if let transform = style.transform {
        json.key(Wire.StyleCode.transform)
        json.transform(transform)
      }
      if let pin = style.pin {
        json.key(Wire.StyleCode.pin)
        json.list { json in
          json.number(
            (pin.edge == .trailing ? Wire.PinFlag.trailing : 0) | (pin.isHorizontal ? Wire.PinFlag.horizontal : 0))
          json.number(pin.lower)
          json.number(pin.upper)
          if pin.inset != 0 { json.number(pin.inset) }
        }
      }
      if style.appearance != .unspecified {
        json.key(Wire.StyleCode.appearance)
        json.number(style.appearance.rawValue)
      }
    }
  }

  private mutating func toggledLook(_ look: ElementToggledLook) {
    object { json in
      if let background = look.background {
        json.key(Wire.ToggledCode.background)
        json.color(background)
      }
      json.member(Wire.ToggledCode.symbol, look.drawing?.name)
      if let color = look.symbolColor {
        json.key(Wire.ToggledCode.symbolColor)
        json.color(color)
      }
      if let text = look.text {
        json.key(Wire.ToggledCode.text)
        json.list { $0.text(text) }
      }
      if let frame = look.frame {
        json.key(Wire.ToggledCode.frame)
        json.rectangle(frame)
      }
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
    case .image(let image):
      list { json in
        json.kind(Wire.ContentCode.image)
        json.text(image.name)
        json.number(image.mode.rawValue)
        let turn = image.orientation.map { ($0.rawValue + 1) * Wire.ImageOrientationFlag.orientation } ?? 0
        let flags = turn | (image.isMirrored ? Wire.ImageOrientationFlag.mirrored : 0)
        if flags != 0 || image.size != nil { json.number(flags) }
        guard let size = image.size else { return }
        json.number(size.width)
        json.number(size.height)
      }
    case .field(let field): list { $0.field(field) }
    case .scroll(let scroll):
      list { json in
        json.kind(Wire.ContentCode.scroll)
        json.number(scroll.contentSize.width)
        json.number(scroll.contentSize.height)
        json.insets(scroll.insets)
        json.number(Self.flags(of: scroll))
        let insets = (scroll.indicators.verticalInsets, scroll.indicators.horizontalInsets)
        let hasMore = insets != (.zero, .zero) || scroll.paper != nil
        if let snapping = scroll.snapping {
          json.list { $0.snapping(snapping) }
        } else if hasMore {
          json.number(0)
        }
        guard hasMore else { return }
        json.insets(insets.0)
        json.insets(insets.1)
        guard let paper = scroll.paper else { return }
        json.list { json in
          json.number(paper.missingRows)
          json.number(paper.height)
        }
      }
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
    let hasMore = !text.spans.isEmpty || !text.rows.isEmpty || text.tracking != 0 || text.expansion != nil
    if hasMore || text.isRightToLeft { number(text.isRightToLeft ? 1 : 0) }
    guard hasMore else { return }
    object { json in
      if !text.spans.isEmpty {
        json.key(Wire.TextRareCode.spans)
        json.list { json in
          for line in text.spans { json.list { json in for span in line { json.span(span, in: text) } } }
        }
      }
      if !text.rows.isEmpty {
        json.key(Wire.TextRareCode.rows)
        json.list { json in for row in text.rows { json.list { $0.row(row) } } }
      }
      if text.tracking != 0 {
        json.key(Wire.TextRareCode.tracking)
        json.number(text.tracking)
      }
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
    let hasMore =
      field.placeholderColor != nil || field.assistance != ElementTextField.Assistance()
      || field.maximumLength != ElementTextField.greatestLength || field.programRevision != 0
    if field.alignment != .natural || hasMore { number(field.alignment.rawValue) }
    guard hasMore else { return }
    object { json in
      if let color = field.placeholderColor {
        json.key(Wire.TextFieldRareCode.placeholderColor)
        json.color(color)
      }
      if let capitalization = field.assistance.capitalization {
        json.key(Wire.TextFieldRareCode.capitalization)
        json.text(capitalization)
      }
      if let corrects = field.assistance.corrects {
        json.key(Wire.TextFieldRareCode.corrects)
        json.number(corrects ? 1 : 0)
      }
      if let checks = field.assistance.checksSpelling {
        json.key(Wire.TextFieldRareCode.checksSpelling)
        json.number(checks ? 1 : 0)
      }
      if let name = field.assistance.fillsIn {
        json.key(Wire.TextFieldRareCode.fillsIn)
        json.text(name)
      }
      if field.programRevision != 0 {
        json.key(Wire.TextFieldRareCode.programRevision)
        json.number(field.programRevision)
      }
      if field.maximumLength != ElementTextField.greatestLength {
        json.key(Wire.TextFieldRareCode.maximumLength)
        json.number(field.maximumLength)
      }
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
      json.member(Wire.AccessibilityCode.isSelected, accessibility.isSelected.map { $0 ? 1 : 0 })
      json.member(Wire.AccessibilityCode.isExpanded, accessibility.isExpanded.map { $0 ? 1 : 0 })
      json.member(Wire.AccessibilityCode.isChecked, accessibility.isChecked.map { $0 ? 1 : 0 })
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

  private mutating func flag(_ name: StaticString, _ value: Bool) { member(name, value ? 1 : nil) }

  private mutating func member(_ name: StaticString, _ value: Int?) {
    guard let value else { return }
    key(name)
    number(value)
  }

  private mutating func member(_ name: StaticString, _ value: String?) {
    guard let value else { return }
    key(name)
    text(value)
  }
}
