import { hash } from 'node:crypto'
import { mkdirSync, readFileSync, realpathSync, statSync, writeFileSync } from 'node:fs'
import { dirname, extname, join, resolve, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import { sourceFolder } from '#pictures/folders.ts'

export interface FeedPicture {
  readonly id: string
  readonly source: string
}

const extensions = new Set(['.svg', '.png', '.jpg', '.jpeg', '.webp', '.avif', '.gif'])
const MAX_BYTES = 20 * 1024 * 1024
/** Several products often share one drawing, so the latest pictures are cached. */
const REMEMBERED = 10_000

/**
 * Records remote pictures and, unless disabled, copies local ones from the feed's folder, so that the shop
 * does not need it later. The calls are synchronous: an import has nothing else to do meanwhile, and awaiting
 * each would cost more.
 */
export function pictureFinder(
  feedFile: string,
  dataDir: string,
  { keeps }: { keeps: boolean },
): (address: string) => FeedPicture | null {
  const base = pathToFileURL(resolve(feedFile))
  const folder = realpathSync.native(dirname(resolve(feedFile)))
  const known = new Map<string, FeedPicture | null>()

  return (address) => {
    const url = URL.parse(address.trim(), base)
    if (!url) return null
    const found = known.get(url.href)
    if (found !== undefined) return found
    if (known.size >= REMEMBERED) known.clear()
    const picture = find(url, folder, keeps ? dataDir : null)
    known.set(url.href, picture)
    return picture
  }
}

function find(url: URL, folder: string, dataDir: string | null): FeedPicture | null {
  if (url.protocol === 'http:' || url.protocol === 'https:') {
    return { id: `r${shortHash(url.href)}`, source: url.href }
  }
  if (url.protocol !== 'file:') return null
  try {
    const file = realpathSync.native(decodeURIComponent(url.pathname))
    const extension = extname(file).toLowerCase()
    if (!file.startsWith(folder + sep) || !extensions.has(extension)) return null
    if (statSync(file).size > MAX_BYTES) return null
    const content = readFileSync(file)
    const id = shortHash(content)
    const source = `${id}${extension}`
    if (dataDir) keep(content, join(sourceFolder(dataDir), source))
    return { id, source }
  } catch {
    return null
  }
}

/** The name is a content hash, so an existing file is the same, unless its writing was interrupted. */
function keep(content: Buffer, target: string): void {
  if (statSync(target, { throwIfNoEntry: false })?.size === content.length) return
  mkdirSync(dirname(target), { recursive: true })
  writeFileSync(target, content)
}

function shortHash(content: string | Buffer): string {
  return hash('sha256', content).slice(0, 16)
}
