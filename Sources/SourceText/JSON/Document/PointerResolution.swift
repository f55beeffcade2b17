/// Follows pointers into a document; the elements of the array met last are at hand, since most pointers go into one.
package struct PointerResolution {
  private let root: JSONNode
  private var array: (start: Int, elements: [JSONNode]) = (-1, [])

  package init(in document: JSONDocument) {
    root = document.root
  }

  package mutating func node(at pointer: JSONPointer) -> JSONNode? {
    var node = root
    for component in JSONPath(pointer).components {
      let next: JSONNode?
      switch component {
      case .index(let index) where node.kind == .array: next = element(index, of: node)
      case .index(let index): next = node[JSONString(String(index))]
      case .key(let key): next = node[key]
      }
      guard let next else { return nil }
      node = next
    }
    return node
  }

  private mutating func element(_ index: Int, of node: JSONNode) -> JSONNode? {
    guard node.count > 16 else { return node[index] }
    if array.start != node.range.lowerBound { array = (node.range.lowerBound, Array(node.elements)) }
    return index < array.elements.count ? array.elements[index] : nil
  }
}
