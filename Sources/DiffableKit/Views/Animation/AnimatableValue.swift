import Foundation

/// A property of a view that property animators can animate: frame, opacity, transform or background colour.
enum AnimatableProperty: Hashable, CaseIterable {
  case frame, alpha, transform, background
}

/// A value of an animatable property.
enum AnimatableValue: Equatable {
  case frame(CGRect)
  case alpha(CGFloat)
  case transform(CATransform3D)
  case background(UIColor?)

  /// Returns the interpolated value between this value and another one; 0 gives exactly this value, and 1 exactly the
  /// other.
  func mixed(with end: AnimatableValue, at part: Double) -> AnimatableValue {
    if part == 0 { return self }
    if part == 1 { return end }
    switch (self, end) {
    case (.frame(let from), .frame(let to)):
      return .frame(
        CGRect(
          x: from.minX.mixed(with: to.minX, at: part), y: from.minY.mixed(with: to.minY, at: part),
          width: max(0, from.width.mixed(with: to.width, at: part)),
          height: max(0, from.height.mixed(with: to.height, at: part))))
    case (.alpha(let from), .alpha(let to)): return .alpha(min(max(from.mixed(with: to, at: part), 0), 1))
    case (.transform(let from), .transform(let to)): return .transform(from.mixed(with: to, at: part))
    case (.background(let from), .background(let to)):
      guard let known = from ?? to else { return self }
      // Interpolation between a background colour and none (`nil`) fades the colour in or out.
      let (from, to) = (from ?? known.withAlphaComponent(0), to ?? known.withAlphaComponent(0))
      return .background(from.mixed(with: to, at: part))
    default: return end
    }
  }
}

extension CGFloat {
  fileprivate func mixed(with end: CGFloat, at part: Double) -> CGFloat { self + (end - self) * part }
}

extension UIColor {
  fileprivate func mixed(with end: UIColor, at part: Double) -> UIColor {
    func mixed(_ from: ColorComponents, _ to: ColorComponents) -> ColorComponents {
      ColorComponents(
        red: from.red.mixed(with: to.red, at: part), green: from.green.mixed(with: to.green, at: part),
        blue: from.blue.mixed(with: to.blue, at: part),
        alpha: min(max(from.alpha.mixed(with: to.alpha, at: part), 0), 1))
    }
    return UIColor(
      light: mixed(light, end.light), dark: mixed(dark, end.dark), strongLight: mixed(strongLight, end.strongLight),
      strongDark: mixed(strongDark, end.strongDark))
  }
}

extension CATransform3D {
  /// Returns the transform between this one and another at a fraction; affine ones are decomposed, so that rotations
  /// rotate, and others are interpolated element by element.
  fileprivate func mixed(with end: CATransform3D, at part: Double) -> CATransform3D {
    guard let from = affine.flatMap(AffineDecomposition.init), let to = end.affine.flatMap(AffineDecomposition.init)
    else {
      return CATransform3D(zip(elements, end.elements).map { $0.mixed(with: $1, at: part) })
    }
    return CATransform3D(from.mixed(with: to, at: part).transform)
  }
}

/// A decomposition of an affine transform into shear, scale, rotation and translation, applied in this order.
private struct AffineDecomposition {
  var scale: CGSize
  var shear: CGFloat
  var angle: CGFloat
  var distance: CGPoint

  /// Decomposes a transform; `nil` if the transform is singular.
  init?(_ t: CGAffineTransform) {
    let determinant = t.a * t.d - t.b * t.c
    let width = (t.a * t.a + t.b * t.b).squareRoot()
    guard determinant != 0, determinant.isFinite, width > 0 else { return nil }
    scale = CGSize(width: width, height: determinant / width)
    shear = (t.a * t.c + t.b * t.d) / (width * width)
    angle = atan2(t.b, t.a)
    distance = CGPoint(x: t.tx, y: t.ty)
  }

  func mixed(with end: AffineDecomposition, at part: Double) -> AffineDecomposition {
    var result = self
    result.scale.width = scale.width.mixed(with: end.scale.width, at: part)
    result.scale.height = scale.height.mixed(with: end.scale.height, at: part)
    result.shear = shear.mixed(with: end.shear, at: part)
    // The rotation takes the shorter direction.
    let turn = (end.angle - angle).remainder(dividingBy: 2 * .pi)
    result.angle = angle + turn * part
    result.distance.x = distance.x.mixed(with: end.distance.x, at: part)
    result.distance.y = distance.y.mixed(with: end.distance.y, at: part)
    return result
  }

  /// The transform composed of its parts; the columns of the matrix are those of the rotation, scaled, the second with
  /// shear.
  var transform: CGAffineTransform {
    let (s, c) = (sin(angle), cos(angle))
    let (width, height) = (scale.width, scale.height)
    return CGAffineTransform(
      a: c * width, b: s * width, c: c * width * shear - s * height, d: s * width * shear + c * height, tx: distance.x,
      ty: distance.y)
  }
}
