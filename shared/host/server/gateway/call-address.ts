const CALL = /^\/(?:api|web)\/(?:.*\/)?(?:[^/.]*\.[^/]*)?$/
const FILE = /^\/(?:pictures|feeds)\/./

/**
 * The API's URL for a browser's call. Null unless the path is in the form that the API will parse: other
 * spellings (escaped letters, dot segments, no trailing slash, an absolute URL) could bypass checks of the
 * path.
 */
export function callAddress(target: string, apiUrl: string): URL | null {
  const path = target.split('?')[0] ?? ''
  if (!(CALL.test(path) || FILE.test(path)) || path !== normalPath(path)) return null
  const url = new URL(new URL(apiUrl).origin + target)
  return url.pathname === path ? url : null
}

/** Each segment is encoded by `encodeURIComponent`, and none is empty; null when it cannot be decoded. */
function normalPath(path: string): string | null {
  if (path.includes('//')) return null
  try {
    return path
      .split('/')
      .map((segment) => encodeURIComponent(decodeURIComponent(segment)))
      .join('/')
  } catch {
    return null
  }
}
