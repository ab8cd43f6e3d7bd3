import { join } from 'node:path'

/** Raise it when the encoding changes, so that all renditions are made anew. */
const RENDITIONS = 'renditions-1'

export function sourceFolder(dataDir: string): string {
  return join(dataDir, 'pictures', 'sources')
}

/** Pictures as they are served; may be deleted at any time. */
export function renditionFolder(dataDir: string): string {
  return join(dataDir, 'pictures', RENDITIONS)
}

/** All that was made of one picture; three letters of its id divide the folders, so that none grows endless. */
export function pictureFolder(dataDir: string, id: string): string {
  return join(renditionFolder(dataDir), id.slice(0, 3), id)
}
