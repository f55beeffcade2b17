import SourceText
package import StyleSpec

/// An expression that fits its property: typed, with constants folded, ready to be evaluated many times.
package struct CompiledExpression: Sendable {
  /// The evaluated tree, with the assertions and conversions that the compiler has inserted.
  package let root: Node
  package let evaluator: Evaluator

  /// The type of all results of the expression.
  package let type: ExpressionType
  package let isZoomConstant: Bool
  package let isFeatureConstant: Bool

  /// The values of an enumeration.
  package let members: [StyleValue]?

  /// GL JS replaces NaN by the default; native renderers pass it on.
  private let replacesNaN: Bool
  private let defaultValue: StyleValue

  /// Compiles an expression for a property.
  ///
  /// Operators that only Mapbox GL JS has compile where they are allowed; they are checked, and not evaluated.
  ///
  /// With paths every node has its path in the expression; that takes more time.
  ///
  /// - Throws: The errors that prevent compilation: types, labels, and uses of zoom and features that the property
  ///   forbids.
  package init(
    _ expression: StyleExpression, for property: PropertySpecification, profile: EvaluationProfile = .glJS,
    allowsForeignOperators: Bool = false, keepsPaths: Bool = false
  ) throws(ExpressionTypeErrors) {
    var compiler = ExpressionCompiler(
      profile: profile, allowsForeignOperators: allowsForeignOperators, keepsPaths: keepsPaths)
    let compiled = compiler.compile(
      expression, expecting: ExpressionType(of: property.type),
      annotation: property.type == .string ? .conversion : .standard)
    guard let root = compiled else { throw ExpressionTypeErrors(compiler.errors) }
    if let error = root.inputError(for: property) { throw ExpressionTypeErrors([error]) }
    self.root = root
    evaluator = Evaluator(profile: profile)
    type = root.type
    isFeatureConstant = !root.traits.contains(.readsFeature)
    isZoomConstant = !root.traits.contains(.readsZoom)
    if case .enumeration(let names) = property.type {
      members = names.map(StyleValue.string)
    } else {
      members = nil
    }
    replacesNaN = profile == .glJS
    let typed =
      profile == .native
      ? property.defaultValue?.typedNative(as: property.type) : property.defaultValue?.typed(as: property.type)
    defaultValue = typed ?? .null
  }

  /// The raw value, without defaults for errors and for null.
  package func evaluate(in context: EvaluationContext) throws(EvaluationError) -> StyleValue {
    try evaluator.value(of: root, in: context)
  }

  /// The final value of a filter, which is false where it fails.
  ///
  /// The expression's type is boolean.
  package func holds(in context: borrowing EvaluationContext) -> Bool {
    do throws(EvaluationError) {
      return try evaluator.boolean(of: root, in: context)
    } catch {
      return false
    }
  }

  /// Whether some `split` may give UTF-16 code units, which include halves of surrogate pairs.
  package var maySplitCodeUnits: Bool {
    root.contains { node in
      guard case .call(.split, _) = node.operation else { return false }
      guard case .literal(.string(let separator)) = node[1].operation else { return true }
      return separator.isEmpty
    }
  }

  /// The property's final value: its default where the expression fails, or its result is null, (in GL JS) NaN, or a
  /// string that the property does not list; nothing (`.null`) if it has no default.
  package func value(in context: EvaluationContext) -> StyleValue { outcome(in: context).value }

  /// The property's final value, as ``value(in:)``; `nil` where it depends on an operator that is not evaluated here.
  package func knownValue(in context: EvaluationContext) -> StyleValue? {
    do throws(EvaluationError) { _ = try evaluate(in: context) } catch { if error.isLimitation { return nil } }
    return value(in: context)
  }

  /// The property's final value, as ``value(in:)``, and whether it replaces an error, which GL JS logs.
  ///
  /// Null and NaN are replaced by the default without an error, a string that the property does not list with one.
  package func outcome(in context: EvaluationContext) -> (value: StyleValue, isError: Bool) {
    let value: StyleValue
    do throws(EvaluationError) {
      value = try evaluator.value(of: root, in: context)
    } catch {
      return (defaultValue, true)
    }
    switch value {
    case .null: return (defaultValue, false)
    case .number(let number): return (replacesNaN && number.isNaN ? defaultValue : value, false)
    case .string:
      if let members { return members.contains(value) ? (value, false) : (defaultValue, true) }
      return type == .projectionDefinition ? projection(value) : (value, false)
    case .array where type == .projectionDefinition: return projection(value)
    default: return (value, false)
    }
  }

  private func projection(_ value: StyleValue) -> (value: StyleValue, isError: Bool) {
    value.typed(as: .projectionDefinition).map { ($0, false) } ?? (defaultValue, true)
  }
}

extension StyleExpression {
  /// The type of the expression where none is expected; any type if it does not compile.
  var typeAlone: ExpressionType {
    do throws(ExpressionTypeErrors) { return try CompiledExpression(self, for: .untyped).type } catch { return .value }
  }
}

extension Node {
  /// The first use of zoom or features that a property does not allow in its expression.
  ///
  /// - Source: https://maplibre.org/maplibre-style-spec/expressions/#camera-expressions
  func inputError(for property: PropertySpecification) -> ExpressionError? {
    if traits.contains(.readsFeature), !property.dependence.readsFeatures {
      return ExpressionError("data expressions not supported")
    }
    guard traits.contains(.readsZoom) else { return nil }
    guard property.parameters.contains(.zoom) else { return ExpressionError("zoom expressions not supported") }
    if property.takesZoomAnywhere { return nil }
    switch zoomCurve {
    case .none: return .zoomPlace
    case .error(let error): return error
    case .curve(let node):
      if case .interpolate = node.operation, !property.isInterpolated {
        return ExpressionError(
          "\"interpolate\" expressions cannot be used with this property", advice: "use \"step\"")
      }
      return nil
    }
  }

  private enum ZoomCurve {
    case none
    case curve(Node)
    case error(ExpressionError)
  }

  /// The one curve over the zoom: at the root, or in a `let` or `coalesce` at the root.
  private var zoomCurve: ZoomCurve {
    guard traits.contains(.readsZoom) else { return .none }
    let curves = operands.map { $0.zoomCurve }
    var result = ZoomCurve.none
    switch operation {
    case .scope: result = curves.last ?? .none
    case .call(.coalesce, _): result = curves.first { if case .none = $0 { false } else { true } } ?? .none
    case .step, .interpolate: if case .call(.zoom, _) = self[0].operation { result = .curve(self) }
    default: break
    }
    if case .error = result { return result }
    for curve in curves {
      switch (result, curve) {
      case (_, .none): break
      case (_, .error): return curve
      case (.none, .curve): return .error(.zoomPlace)
      case (.curve(let first), .curve(let second)) where first === second: break
      case (.curve, .curve):
        return .error(
          ExpressionError(
            "Only one zoom-based \"step\" or \"interpolate\" subexpression may be used in an expression."))
      case (.error, _): return result
      }
    }
    return result
  }
}

extension ExpressionError {
  fileprivate static var zoomPlace: Self {
    Self(
      "\"zoom\" expression may only be used as input to a top-level \"step\" or \"interpolate\" expression.",
      advice: "write the curve outermost, and the rest into its outputs", kind: .zoomPlace)
  }
}
