/**
 * Section 5: the way back after sign-in must be a local path: a slash first, only letters, digits and `@ - % _ ~` in
 * its parts, with an optional query and hash. Answers null for anything else.
 */
export function safeReturnPath(path: string | null | undefined): string | null {
  if (!path || !/^\/(?![/\\])[\p{L}\d@\-%_~/]*(\?[^#\s\\]*)?(#[^\s\\]*)?$/u.test(path)) return null
  const pathname = path.split(/[?#]/, 1)[0] ?? ''
  // Encoded slashes and backslashes would make `//host` once decoded.
  return pathname.includes('//') || /%(2f|5c|0[0-9a-f]|1[0-9a-f])/i.test(pathname) ? null : path
}
