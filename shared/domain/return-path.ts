/** Longer than any page of the shop is addressed. */
const LONGEST = 2_000

/**
 * Section 5: the way back after sign-in must be a local path: a slash first, only letters, digits and `@ - % _ ~` in
 * its parts, with an optional query and hash. Answers null for anything else; letters beyond Latin come back encoded, as
 * a `Location` header needs them.
 */
export function safeReturnPath(path: string | null | undefined): string | null {
  if (!path || path.length > LONGEST) return null
  if (!/^\/(?!\/)[\p{L}\d@\-%_~/]*(\?[^#\s\\]*)?(#[^\s\\]*)?$/u.test(path)) return null
  const pathname = path.split(/[?#]/, 1)[0] ?? ''
  if (pathname.includes('//') || hidesSign(pathname)) return null
  const { pathname: encoded, search, hash } = new URL(path, 'http://shop')
  return encoded + search + hash
}

/**
 * Whether a slash, a backslash, a dot or a control sign hides in per cent signs, however often encoded: whoever decodes
 * the path once more would read another one.
 */
function hidesSign(pathname: string): boolean {
  return /%(25)*(2[ef]|5c|[01][\da-f]|7f|25$)/i.test(pathname) || /%(?![\da-f]{2})/i.test(pathname)
}
