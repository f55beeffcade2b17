import Equivalence
import LegacyRuntime
import LegacyStyle
import SourceText
import StyleExpressions
import StyleSpec

/// Draws functions: the old one and the expression that replaces it, over the inputs of the judge.
struct FunctionPictures {
  let semantics: LegacySemantics
  var assumesIdentity = false

  /// An expression as the new evaluator takes it; `nil` where it is none.
  func compile(_ node: JSONNode, for property: PropertySpecification) -> CompiledExpression? {
    let expression: StyleExpression
    do throws(ExpressionSyntaxError) {
      expression = try StyleExpression(valueOf: property, node)
    } catch {
      return nil
    }
    do throws(ExpressionTypeErrors) {
      return try CompiledExpression(expression, for: property, profile: semantics.profile)
    } catch {
      return nil
    }
  }

  /// The picture of a function; `nil` where it has no curve, or its old meaning cannot be evaluated.
  func picture(
    of value: JSONNode, named name: JSONString, for property: PropertySpecification, written: JSONNode?
  ) -> SitePicture? {
    guard value.kind == .object else { return nil }
    let target = semantics == .native ? property.native : property
    let new = written.flatMap { compile($0, for: target) }
    let function = FunctionAsRead(value, assumesIdentity: assumesIdentity)
    let plan = SamplePlan(FunctionObject(function), for: property, semantics: semantics)
    guard let sampler = PictureSampler(function, for: property, plan) else { return nil }
    let old: LegacyEvaluation
    do throws(LegacyRefusal) {
      old = try LegacyEvaluation(FunctionObject(function), for: property, semantics: semantics)
    } catch {
      return nil
    }
    let panels = sampler.panels { sample in
      let old: StyleValue? = if case .value(let value) = old.value(in: sample.context) { value } else { nil }
      let new = new?.value(in: sample.context)
      var differ = false
      let comparison = Comparison(semantics, for: sampler.plan, at: sample.zoom)
      if let old, let new { differ = !comparison.holds(old, new) && !sampler.plan.exempts(sample) }
      return SitePicture.Values(old: old, new: new, differ: differ)
    }
    return SitePicture(property: name.string, panels: panels, hasNew: new != nil)
  }
}
