/** What the page server does with an address before any page is looked for (section 2, path rules). */

/**
 * Where a path without its trailing slash leads: the same path with it, the query kept; null when the path is right.
 * Files (a dot in the last part) are left alone, and so is a path that a browser would read as another host.
 */
export function slashRedirect(url: string): string | null {
  const [pathname = '', query] = splitQuery(url)
  if (pathname.endsWith('/') || pathname.startsWith('//') || pathname.includes('\\')) return null
  const last = pathname.slice(pathname.lastIndexOf('/') + 1)
  if (/\.[a-z0-9]{1,5}$/i.test(last) && !pathname.startsWith('/qr/')) return null
  return `${pathname}/${query}`
}

function splitQuery(url: string): [string, string] {
  const at = url.indexOf('?')
  return at < 0 ? [url, ''] : [url.slice(0, at), url.slice(at)]
}

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

/** The address of a product reached by a printed QR code (section 2). */
export function qrTarget(code: string): string {
  return `/${encodeURIComponent(code)}/?utm_source=qr&utm_medium=offline&utm_campaign=offline_qr`
}
