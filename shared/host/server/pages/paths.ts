const CALLS = /^\/(api|web|pictures|assets|-)(\/|$)/
const FILE = /\.(js|mjs|css|map|json|xml|txt|ico|svg|png|jpe?g|gif|webp|avif|woff2?|pdf|zip)$/i
const isQr = (pathname: string) => pathname.startsWith('/qr/')

/** `//host/` and `/\host/` stay paths of the shop, whose own address is `origin`. */
export function pageUrl(target: string, origin: string): URL {
  return new URL(origin + (target.startsWith('/') ? target : '/'))
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
