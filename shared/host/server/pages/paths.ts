/** What the page server does with an address before any page is looked for (section 2, path rules). */

const CALLS = /^\/(api|web|pictures|assets|-)(\/|$)/
const FILE = /\.(js|mjs|css|map|json|xml|txt|ico|svg|png|jpe?g|gif|webp|avif|woff2?|pdf|zip)$/i
const isQr = (pathname: string) => pathname.startsWith('/qr/')

/**
 * The address of a request as a page's address; `origin` is the shop's own. What a client writes for another host
 * (`//host/`, `/\host/`) stays a path.
 */
export function pageUrl(target: string, origin: string): URL {
  return new URL(origin + (target.startsWith('/') ? target : '/'))
}

/** Whether an address is of a file or a call, so that no page can stand there; articles of QR codes may have dots. */
export function isFileOrCall({ pathname }: URL): boolean {
  return CALLS.test(pathname) || (FILE.test(pathname) && !isQr(pathname))
}

/**
 * Where a path leads that lacks its trailing slash or has slashes too many: the path with one each, the query kept; null
 * when the path is right, or when it would read as another host. The browser adds the hash again by itself.
 */
export function slashRedirect(url: URL): string | null {
  const { pathname, search } = url
  if (pathname.startsWith('//') || isFileOrCall(url)) return null
  const right = `${pathname}/`.replace(/\/{2,}/g, '/')
  return right === pathname ? null : right + search
}
