#if canImport(Darwin)
  import Darwin

  /// What a file carries besides its text: comments, labels, origins, and lists of who may do what.
  enum ExtendedAttributes {
    /// Copies all attributes of a file to another; the list of who may do what (ACL) only with `keepsAccess`.
    ///
    /// What belongs to the system and may not be set by this user stays as the system has made it.
    @Sendable static func copy(_ file: Descriptor, _ copy: Descriptor, _ keepsAccess: Bool) throws(SystemError) {
      if fcopyfile(file.number, copy.number, nil, copyfile_flags_t(COPYFILE_XATTR)) != 0 {
        let error = SystemError.last
        guard error.isRefusal || error.isUnsupported else { throw error }
      }
      // A folder may give new files a list that the old one never had.
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
