export interface PageId {
  readonly owner: string
  readonly chunk: string
}

/** Unique id of a page's route, `owner:feature@path`. */
export const pageId = (owner: string, feature: string, path: string): string => `${owner}:${feature}@${path}`

/** An id without a feature names a chunk of the host (`host:error`). */
export function readPageId(id: string): PageId {
  const [owner = ''] = id.split(':', 1)
  const [feature = '', path] = id.slice(owner.length + 1).split('@')
  // The bundler names a chunk after its request: `./features/<feature>/route.tsx`.
  return { owner, chunk: path === undefined ? feature : `${feature}-route-tsx` }
}
