/// A three-dimensional transform, a 4 × 4 matrix as in Core Animation; row 4 translates, column 4 gives perspective.
public struct CATransform3D: Hashable, Sendable {
  /// The matrix entry in row 1, column 1.
  public var m11: CGFloat
  /// The matrix entry in row 1, column 2.
  public var m12: CGFloat
  /// The matrix entry in row 1, column 3.
  public var m13: CGFloat
  /// The matrix entry in row 1, column 4.
  public var m14: CGFloat
  /// The matrix entry in row 2, column 1.
  public var m21: CGFloat
  /// The matrix entry in row 2, column 2.
  public var m22: CGFloat
  /// The matrix entry in row 2, column 3.
  public var m23: CGFloat
  /// The matrix entry in row 2, column 4.
  public var m24: CGFloat
  /// The matrix entry in row 3, column 1.
  public var m31: CGFloat
  /// The matrix entry in row 3, column 2.
  public var m32: CGFloat
  /// The matrix entry in row 3, column 3.
  public var m33: CGFloat
  /// The matrix entry in row 3, column 4: the perspective, −1 / the distance of the eye in points.
  public var m34: CGFloat
  /// The matrix entry in row 4, column 1: the translation to the right, in points.
  public var m41: CGFloat
  /// The matrix entry in row 4, column 2: the translation downwards, in points.
  public var m42: CGFloat
  /// The matrix entry in row 4, column 3: the translation towards the eye, in points.
  public var m43: CGFloat
  /// The matrix entry in row 4, column 4.
  public var m44: CGFloat

  /// Makes a transform whose matrix is zero.
  public init() { self.init([CGFloat](repeating: 0, count: 16)) }

  /// Makes a transform from the entries of its matrix, row by row.
  public init(
    m11: CGFloat, m12: CGFloat, m13: CGFloat, m14: CGFloat, m21: CGFloat, m22: CGFloat, m23: CGFloat, m24: CGFloat,
    m31: CGFloat, m32: CGFloat, m33: CGFloat, m34: CGFloat, m41: CGFloat, m42: CGFloat, m43: CGFloat, m44: CGFloat
  ) { self.init([m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44]) }

  package init(_ m: [CGFloat]) {
    (m11, m12, m13, m14) = (m[0], m[1], m[2], m[3])
    (m21, m22, m23, m24) = (m[4], m[5], m[6], m[7])
    (m31, m32, m33, m34) = (m[8], m[9], m[10], m[11])
    (m41, m42, m43, m44) = (m[12], m[13], m[14], m[15])
  }

  /// The sixteen entries of the matrix, row by row.
  package var elements: [CGFloat] {
    [m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44]
  }

  /// The equivalent two-dimensional transform; `nil` if this transform leaves the plane or has perspective.
  package var affine: CGAffineTransform? {
    let isFlat =
      m13 == 0 && m14 == 0 && m23 == 0 && m24 == 0 && m31 == 0 && m32 == 0 && m33 == 1 && m34 == 0 && m43 == 0
      && m44 == 1
    return isFlat ? CGAffineTransform(a: m11, b: m12, c: m21, d: m22, tx: m41, ty: m42) : nil
  }

  package init(_ t: CGAffineTransform) {
    self.init([t.a, t.b, 0, 0, t.c, t.d, 0, 0, 0, 0, 1, 0, t.tx, t.ty, 0, 1])
  }
}

/// The three-dimensional identity transform, which changes no point.
public let CATransform3DIdentity = CATransform3D(.identity)

/// Returns true if a transform is the identity.
public func CATransform3DIsIdentity(_ t: CATransform3D) -> Bool { t == CATransform3DIdentity }

/// Returns true if two transforms are equal.
public func CATransform3DEqualToTransform(_ a: CATransform3D, _ b: CATransform3D) -> Bool { a == b }

/// Returns the transform that translates by distances in points.
public func CATransform3DMakeTranslation(_ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat) -> CATransform3D {
  CATransform3D([1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, tx, ty, tz, 1])
}

/// Returns the transform that scales by factors.
public func CATransform3DMakeScale(_ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> CATransform3D {
  CATransform3D([sx, 0, 0, 0, 0, sy, 0, 0, 0, 0, sz, 0, 0, 0, 0, 1])
}

/// Returns the transform that rotates by an angle in radians about the axis (x, y, z); the identity if the axis has no
/// length.
public func CATransform3DMakeRotation(_ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> CATransform3D {
  let length = (x * x + y * y + z * z).squareRoot()
  guard length > 0 else { return CATransform3DIdentity }
  let (x, y, z) = (x / length, y / length, z / length)
  let (s, c) = (sin(angle), cos(angle))
  let r = 1 - c
  return CATransform3D([
    c + x * x * r, x * y * r + z * s, x * z * r - y * s, 0,
    y * x * r - z * s, c + y * y * r, y * z * r + x * s, 0,
    z * x * r + y * s, z * y * r - x * s, c + z * z * r, 0,
    0, 0, 0, 1,
  ])
}

/// Returns a transform that first translates by distances in points, then applies `t`.
public func CATransform3DTranslate(
  _ t: CATransform3D, _ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat
) -> CATransform3D { CATransform3DConcat(CATransform3DMakeTranslation(tx, ty, tz), t) }

/// Returns a transform that first scales by factors, then applies `t`.
public func CATransform3DScale(_ t: CATransform3D, _ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> CATransform3D {
  CATransform3DConcat(CATransform3DMakeScale(sx, sy, sz), t)
}

/// Returns a transform that first rotates by an angle in radians about an axis, then applies `t`.
public func CATransform3DRotate(
  _ t: CATransform3D, _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D { CATransform3DConcat(CATransform3DMakeRotation(angle, x, y, z), t) }

/// Returns a transform that first applies `a`, then `b`.
public func CATransform3DConcat(_ a: CATransform3D, _ b: CATransform3D) -> CATransform3D {
  let (left, right) = (a.elements, b.elements)
  return CATransform3D(
    (0..<16).map { index in
      let (row, column) = (index / 4, index % 4)
      return (0..<4).reduce(0) { sum, k in sum + left[row * 4 + k] * right[k * 4 + column] }
    })
}

/// Returns the three-dimensional equivalent of a two-dimensional transform.
public func CATransform3DMakeAffineTransform(_ m: CGAffineTransform) -> CATransform3D { CATransform3D(m) }

/// Returns true if a transform has a two-dimensional equivalent.
public func CATransform3DIsAffine(_ t: CATransform3D) -> Bool { t.affine != nil }

/// Returns the two-dimensional part of a transform; depth and perspective are dropped.
public func CATransform3DGetAffineTransform(_ t: CATransform3D) -> CGAffineTransform {
  CGAffineTransform(a: t.m11, b: t.m12, c: t.m21, d: t.m22, tx: t.m41, ty: t.m42)
}
