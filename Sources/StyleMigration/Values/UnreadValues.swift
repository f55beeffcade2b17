import Equivalence
import LegacyStyle
import Rewriters
package import SourceText
import StyleDiagnostics
import StyleExpressions
package import StyleSpec

// What becomes of old values where a renderer reads none, or only some renderers do.
extension ValueMigration {
  /// Why something old stays where no specification says what it means.
  func refusal(at site: PropertySite) -> Finding {
    let name = site.name
    switch site.owner {
    case .unknownProperty(let home?): return Finding(.misplacedProperty, home.message(for: name))
    case .unknownLayer(let hasReference):
      return Finding(
        .unknownLayerType,
        hasReference
          ? "the \"ref\" of the layer leads to no layer with a type, so the type of the property is unknown; correct the \"ref\""
          : "the type of the layer is unknown, and so is the type of the property; give the layer a \"type\" of the specification"
      )
    case .mapboxLayer(let type):
      return Finding(
        .mapboxProperty,
        "\"\(type.rawValue)\" is a layer type of Mapbox GL JS 3, and its property \"\(name)\" is unknown; "
          + "write the value as an expression")
    case .misplaced, .address:
      return Finding(
        .misplacedFunction,
        "\"\(name)\" must be a constant, renderers read no function or tokens here; write the value itself")
    case .unknownProperty(nil), .known, .condition, .filter, .sourceFilter, .clusterProperty:
      return Finding(
        .unknownProperty,
        name == "text-max-size" || name == "icon-max-size"
          ? "renderers ignore this property of version 7; remove it, only the size counts"
          : "this layer type has no property \"\(name)\", so it is unknown whether its values interpolate; "
            + "check the spelling, or remove it")
    }
  }

  /// What keeps a function from being rewritten that is nothing in its language.
  func obstacle(in function: FunctionAsRead, of property: PropertySpecification) -> Finding? {
    if !property.type.isText {
      for output in function.outputs {
        if let name = output.constantName { return .undefinedConstant(name, property.name, output.range) }
      }
    }
    if property.type == .color || property.type == .colorArray {
      for output in function.outputs {
        if case .withoutSigns(let color)? = output.string.flatMap({ OldColor($0) }) {
          return .percentagesWithoutSign(color, output.range)
        }
      }
    }
    return nil
  }
}

extension PropertySite {
  /// Why a function stays that is written for Mapbox GL JS alone.
  func onlyInMapboxGLJS(_ property: PropertySpecification) -> Finding {
    // The name of the object at the root that has the property.
    var object: JSONString?
    if owningLayer == nil, case .key(let name)? = template.components.first, template.components.count > 1 {
      object = name
    }
    let isConstant =
      object.flatMap { RootObject(rawValue: $0.string) }
      .flatMap { PropertyTable.specification(of: .root($0), name: property.name) } != nil
    return Finding(
      .onlyInMapboxGLJS,
      "only Mapbox GL JS \(isConstant ? "takes an expression for" : "has") \"\(property.name)\""
        + (object.map { " of \"\($0)\"" } ?? "")
        + (isConstant ? ", other renderers a constant; write a constant, or" : ";") + " use --target mapbox-gl-js")
  }

  /// The name of a constant in the place of a value, or in what an expression gives; a function is read for names by itself.
  ///
  /// A constant that has a value was replaced by it.
  var nameOfConstant: JSONNode? {
    // Code may fill in the name of a value on its own.
    guard case .known(let property) = owner, !property.type.isText, !template.components.isEmpty else { return nil }
    if value.kind == .string { return value.constantName == nil ? nil : value }
    guard value.kind == .array, !value.isTooDeep else { return nil }
    var found: JSONNode?
    value.forEachOutput { if found == nil, $0.constantName != nil { found = $0 } }
    return found
  }

  /// Whether this has tokens, in a property that supports them in another layer type.
  var hasTokens: Bool {
    takesTokens && value.string.flatMap { TokenString($0) } != nil
  }

  /// Whether a dollar sign precedes a token, as in placeholders of shells and scripts: `${name}`.
  var hasTokenBehindDollar: Bool {
    takesTokens && value.contains { ($0.string.flatMap { TokenString($0) })?.isBehindDollar ?? false }
  }

  /// Whether tokens mean something here, by the specification or by the name.
  var takesTokens: Bool {
    if case .known(let property) = owner { return property.hasTokens }
    return name == "text-field" || name == "icon-image"
  }
}

extension PropertyType {
  /// Whether any string is a value.
  var isText: Bool {
    switch self {
    case .string, .formatted, .resolvedImage, .any, .array(.string, _), .array(.any, _): true
    default: false
    }
  }
}

extension PropertyHome {
  fileprivate func message(for name: JSONString) -> String {
    isOfOtherLayer
      ? "\"\(name)\" belongs to \"\(layer.rawValue)\" layers, in \"\(group.rawValue)\"; "
        + "remove it, or correct the layer's \"type\""
      : "\"\(name)\" belongs in \"\(group.rawValue)\", and renderers ignore it here; move it, or remove it"
  }
}

extension PropertySpecification {
  /// Why a function stays where too little is known of a property that only Mapbox GL JS has.
  func refusal(of function: FunctionAsRead) -> Finding? {
    let interpolates = function.kind == .composite || function.mode == nil || function.mode == .exponential
    guard mapbox == .nameOnly || (mapbox == .typeOnly && interpolates) else { return nil }
    return Finding(
      .mapboxProperty,
      "\"\(name)\" is a property of Mapbox GL JS 3, and it is unknown "
        + (mapbox == .typeOnly
          ? "whether its values interpolate; write \"type\": \"interval\", or an expression"
          : "what it may depend on; write the value as an expression"))
  }

  /// Whether a text has tokens and the property takes them for a text of its own: no renderer puts an attribute in.
  package func showsTokens(of text: JSONString, _ semantics: LegacySemantics) -> Bool {
    guard !hasTokens, let tokens = TokenString(text, semantics: semantics) else { return false }
    return switch type {
    case .string, .formatted, .resolvedImage: true
    default: dependence.readsFeatures && tokens.isOneToken
    }
  }
}

extension TokenString {
  fileprivate var isOneToken: Bool { if case .token = pieces[0] { pieces.count == 1 } else { false } }

  fileprivate var isBehindDollar: Bool {
    zip(pieces, pieces.dropFirst()).contains { before, token in
      if case .text(let text) = before, case .token = token {
        text.string.utf8.last == UInt8(ascii: "$")
      } else {
        false
      }
    }
  }
}

extension FunctionAsRead {
  /// The outputs of the stops, and the default.
  var outputs: [JSONNode] { stops.map { $0.outputNode } + [defaultNode].compactMap { $0 } }

  /// The members of the function that no renderer reads, which are lost with it; `nil` where all members are known.
  var unreadMembers: Finding? {
    let inputs = kind == .composite ? stopsNode.map { $0.elements.compactMap { $0[0] } } ?? [] : []
    var names: [String] = []
    func add(_ object: JSONNode, except known: Set<JSONString>) {
      for member in object.members {
        guard let key = member.key.string, !known.contains(key), !names.contains("\"\(key)\"") else { continue }
        names.append("\"\(key)\"")
      }
    }
    add(node, except: ["type", "property", "base", "stops", "default", "colorSpace"])
    for input in inputs { add(input, except: ["zoom", "value"]) }
    if names.isEmpty { return nil }
    let pronoun = names.count == 1 ? "it" : "them"
    return .note(
      .unreadFunctionMember,
      "no renderer reads \(names.joined(separator: " and ")) of the function, and an expression has no place for \(pronoun); "
        + "to keep \(pronoun), use the \"metadata\" of the layer")
  }
}
