/** What a page's route id says: whose page it is, and the chunk that its feature was built into. */
export interface PageId {
  readonly owner: string
  readonly chunk: string
}

/** The id of a page: unique, and all that the server needs to find the page's files. */
export const pageId = (owner: string, feature: string, path: string): string => `${owner}:${feature}@${path}`

/** Reads a route's id; one without a feature names a chunk of the host (`host:error`). */
export function readPageId(id: string): PageId {
  const [owner = ''] = id.split(':', 1)
  const [feature = '', path] = id.slice(owner.length + 1).split('@')
  // The bundler names a chunk by the request that it was asked for: `./features/<feature>/route.tsx`.
  return { owner, chunk: path === undefined ? feature : `${feature}-route-tsx` }
}
