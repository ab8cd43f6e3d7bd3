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

/** The address of a product reached by a printed QR code (section 2). */
export function qrTarget(code: string): string {
  return `/${encodeURIComponent(code)}/?utm_source=qr&utm_medium=offline&utm_campaign=offline_qr`
}
