const CALLS = /^\/(api|web|pictures|feeds|assets|-)(\/|$)/
const FILE = /\.(js|mjs|css|map|json|xml|txt|ico|svg|png|jpe?g|gif|webp|avif|woff2?|pdf|zip)$/i
const isQr = (pathname: string) => pathname.startsWith('/qr/')

/** `//host/` and `/\host/` stay paths of the shop, whose own address is `origin`. */
export function pageUrl(target: string, origin: string): URL {
  return new URL(origin + (target.startsWith('/') ? target : '/'))
}

/** Matches no route, so it shows the 404 page. */
export const NO_PAGE = '/no/page/'

/**
 * Browsers and the router drop these characters or treat them as a slash: `/%09/` would become `//`, an empty
 * host.
 */
const LOST_SIGN = /%(?:[01][\da-f]|7f)|^\/%5c/i

/** The address to render for `url`: its own, or one that matches no page. */
export function shownUrl(url: URL): URL {
  return LOST_SIGN.test(url.pathname) ? new URL(NO_PAGE, url) : url
}

/** No page can have such an address. Articles in QR addresses may contain dots. */
export function isFileOrCall({ pathname }: URL): boolean {
  return CALLS.test(pathname) || (FILE.test(pathname) && !isQr(pathname))
}

/**
 * The path with single slashes and a trailing one; null when it is correct, or would be parsed as another
 * host.
 */
export function slashRedirect(url: URL): string | null {
  const { pathname, search } = url
  if (pathname.startsWith('//') || isFileOrCall(url)) return null
  const right = `${pathname}/`.replace(/\/{2,}/g, '/')
  return right === pathname ? null : right + search
}
