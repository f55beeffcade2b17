#if canImport(Darwin)
  import Darwin
  import CommandCore

  /// What a file carries in addition to its content: comments, labels, origins, and access control lists.
  enum ExtendedAttributes {
    /// Copies all attributes of a file to another; the access control list (ACL) only with `keepsAccess`.
    ///
    /// Attributes of the system that this user may not set stay as they are.
    @Sendable static func copy(_ file: Descriptor, _ copy: Descriptor, _ keepsAccess: Bool) throws(SystemError) {
      if fcopyfile(file.number, copy.number, nil, copyfile_flags_t(COPYFILE_XATTR)) != 0 {
        let error = SystemError.last
        guard error.isRefusal || error.isUnsupported else { throw error }
      }
      // A folder may give new files an access control list that the old file never had.
      guard let list = (keepsAccess ? acl_get_fd(file.number) : nil) ?? acl_init(0) else { throw .last }
      defer { acl_free(UnsafeMutableRawPointer(list)) }
      guard acl_set_fd(copy.number, list) == 0 || SystemError.last.isUnsupported else { throw .last }
    }
  }

  @_extern(c) private func acl_init(_ count: Int32) -> OpaquePointer?
  @_extern(c) private func acl_get_fd(_ file: Int32) -> OpaquePointer?
  @_extern(c) private func acl_set_fd(_ file: Int32, _ list: OpaquePointer) -> Int32
  @_extern(c) @discardableResult private func acl_free(_ list: UnsafeMutableRawPointer) -> Int32
#endif
