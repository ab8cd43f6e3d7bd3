const CALLS = /^\/(api|web|pictures|feeds|assets|-)(\/|$)/
const FILE = /\.(js|mjs|css|map|json|xml|txt|ico|svg|png|jpe?g|gif|webp|avif|woff2?|pdf|zip)$/i
const isQr = (pathname: string) => pathname.startsWith('/qr/')

/** `//host/` and `/\host/` stay paths of the shop, whose own address is `origin`. */
export function pageUrl(target: string, origin: string): URL {
  return new URL(origin + (target.startsWith('/') ? target : '/'))
}

/** Matched by no route: what is shown there is the 404 page. */
export const NO_PAGE = '/no/page/'

/** Browsers and the router drop these signs or take them for a slash: `/%09/` would be read as `//`, an empty host. */
const LOST_SIGN = /%(?:[01][\da-f]|7f)|^\/%5c/i

/** The address that is shown for `url`: its own, or that of no page. */
export function shownUrl(url: URL): URL {
  return LOST_SIGN.test(url.pathname) ? new URL(NO_PAGE, url) : url
}

/** No page can stand at such an address. Articles in QR addresses may have dots. */
export function isFileOrCall({ pathname }: URL): boolean {
  return CALLS.test(pathname) || (FILE.test(pathname) && !isQr(pathname))
}

/** The path with single slashes and one at its end; null when it is right, or would read as another host. */
export function slashRedirect(url: URL): string | null {
  const { pathname, search } = url
  if (pathname.startsWith('//') || isFileOrCall(url)) return null
  const right = `${pathname}/`.replace(/\/{2,}/g, '/')
  return right === pathname ? null : right + search
}
