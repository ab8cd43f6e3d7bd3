import { join } from 'node:path'

/** Raise it when the encoding of renditions changes: the old ones are then made anew. */
const RENDITIONS = 'renditions-1'

/** Originals: copies of local pictures and what was fetched of remote ones. */
export function sourceFolder(dataDir: string): string {
  return join(dataDir, 'pictures', 'sources')
}

/** Pictures as they are served; may be deleted at any time. */
export function renditionFolder(dataDir: string): string {
  return join(dataDir, 'pictures', RENDITIONS)
}
