import SourceText
import StyleMigration
import StyleSpec

/// An object of a style whose keys the rules check.
struct VisitedObject {
  /// The meaning of the object's keys.
  enum Keys {
    case specified(SpecifiedObject)

    /// Properties of a layer of this type.
    case properties(LayerKind, PropertyGroup)

    /// Properties of an object at the root, `light` for example.
    case rootProperties(RootObject)

    /// Anything: names of sources, data of vendors.
    case any
  }

  struct Member {
    let key: JSONNode
    let value: JSONNode
    let name: JSONString

    /// Its specification; `nil` for an unknown key.
    let property: PropertySpecification?
  }

  let node: JSONNode
  let keys: Keys
  let target: RenderTarget
  let members: [Member]

  init(_ node: JSONNode, _ keys: Keys, target: RenderTarget) {
    (self.node, self.keys, self.target) = (node, keys, target)
    members = node.members.compactMap { member in
      guard let name = member.key.string else { return nil }
      return Member(key: member.key, value: member.value, name: name, property: keys.property(named: name))
    }
  }
}

extension VisitedObject.Keys {
  fileprivate func property(named name: JSONString) -> PropertySpecification? {
    switch self {
    case .specified(let object): object.member(named: name)
    case .properties(let kind, let group): kind.specification(of: name, in: group)
    case .rootProperties(let object): PropertyTable.specification(of: .root(object), name: name)
    case .any: nil
    }
  }

  /// The keys of the object that is the value of a name, in a layer of some type.
  ///
  /// `nil` for any other value, and for layers and sources, which ``StyleVisitor`` visits itself.
  func inner(_ name: JSONString, in layer: LayerKind?) -> Self? {
    switch self {
    case .specified(.root) where name == "transition": .specified(.transition)
    case .specified(.root): name == "sources" ? .any : RootObject(rawValue: name.string).map { .rootProperties($0) }
    case .specified(.layer):
      PropertyGroup(rawValue: name.string).flatMap { group in layer.map { .properties($0, group) } }
    case .properties(_, .paint), .rootProperties:
      name.string.hasSuffix("-transition") && property(named: name) == nil ? .specified(.transition) : nil
    case .specified, .properties, .any: nil
    }
  }
}
