const CALL = /^\/(?:api|web)\/(?:.*\/)?(?:[^/]*\.[^/]*)?$/
const FILE = /^\/(?:pictures|feeds)\/./

/**
 * Where the API is asked for what a browser asked the shop for; null unless the path is written as the API itself will
 * read it. Another form (escaped letters, dot segments, no slash at the end, a whole address) could pass by what is
 * judged by the path.
 */
export function callAddress(target: string, apiUrl: string): URL | null {
  const path = target.split('?')[0] ?? ''
  if (!(CALL.test(path) || FILE.test(path)) || path !== normalPath(path)) return null
  const url = new URL(new URL(apiUrl).origin + target)
  return url.pathname === path ? url : null
}

/** Each segment escaped as `encodeURIComponent` does, none of them empty; null when it cannot be read. */
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
