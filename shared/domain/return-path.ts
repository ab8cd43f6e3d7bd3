/** Longer than any address of the shop. */
const LONGEST = 2_000

/**
 * Accepts only local paths and returns null for others. Non-Latin letters come back encoded, for a `Location`
 * header.
 */
export function safeReturnPath(path: string | null | undefined): string | null {
  if (!path || path.length > LONGEST) return null
  if (!/^\/(?!\/)[\p{L}\d@\-%_~/]*(\?[^#\s\\]*)?(#[^\s\\]*)?$/u.test(path)) return null
  const pathname = path.split(/[?#]/, 1)[0] ?? ''
  if (pathname.includes('//') || hidesSign(pathname)) return null
  const { pathname: encoded, search, hash } = new URL(path, 'http://shop')
  return encoded + search + hash
}

/** A second decoding of the path would reveal an encoded slash, backslash, dot or control character. */
function hidesSign(pathname: string): boolean {
  return /%(25)*(2[ef]|5c|[01][\da-f]|7f|25$)/i.test(pathname) || /%(?![\da-f]{2})/i.test(pathname)
}
