import { join } from 'node:path'

/** Increase it when the encoding changes, so that all renditions are regenerated. */
const RENDITIONS = 'renditions-1'

export function sourceFolder(dataDir: string): string {
  return join(dataDir, 'pictures', 'sources')
}

/** Folder of pictures as they are served; it may be deleted at any time. */
export function renditionFolder(dataDir: string): string {
  return join(dataDir, 'pictures', RENDITIONS)
}

/**
 * Folder with all renditions of one picture; parents named by three characters of the id keep folders small.
 */
export function pictureFolder(dataDir: string, id: string): string {
  return join(renditionFolder(dataDir), id.slice(0, 3), id)
}
