import LegacyStyle
import SourceJSON
import StyleExpressions
import StyleMigration
import StyleSpec

/// What the value of a request is.
enum RequestedValue {
  /// A function, or a string with tokens.
  case legacy(JSONNode)
  case legacyFilter(FilterInspection)
  case constant(StyleValue)
  case expression(StyleExpression)
  case neither(ExpressionSyntaxError)

  init(_ request: EvaluationRequest) {
    let node = request.value
    if request.isFilter {
      self = Self.filter(node, in: request)
    } else if node.kind == .object {
      self = .legacy(node)
    } else if request.isInline || StyleExpression.isExpression(node, for: request.property) {
      do throws(ExpressionSyntaxError) {
        self = .expression(try StyleExpression(node))
      } catch {
        self = .neither(error)
      }
    } else {
      self = Self.constant(node, in: request)
    }
  }

  private static func filter(_ node: JSONNode, in request: EvaluationRequest) -> RequestedValue {
    if let inspection = FilterInspection(node, semantics: request.semantics, profile: request.profile) {
      return .legacyFilter(inspection)
    }
    do throws(ExpressionSyntaxError) {
      return .expression(try StyleExpression(node))
    } catch {
      return .neither(error)
    }
  }

  private static func constant(_ node: JSONNode, in request: EvaluationRequest) -> RequestedValue {
    if let string = node.string, request.property.hasTokens,
      TokenString(string, semantics: request.semantics) != nil
    {
      return .legacy(node)
    }
    return .constant(StyleValue(json: node))
  }
}
