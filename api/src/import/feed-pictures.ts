import { hash } from 'node:crypto'
import { mkdir, readFile, realpath, stat, writeFile } from 'node:fs/promises'
import { dirname, extname, join, resolve, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import { sourceFolder } from '../modules/pictures/folders.ts'

export interface FeedPicture {
  readonly id: string
  readonly source: string
}

const extensions = new Set(['.svg', '.png', '.jpg', '.jpeg', '.webp', '.avif', '.gif'])
const MAX_BYTES = 20 * 1024 * 1024
/** Several products often share one drawing, so the latest pictures are remembered. */
const REMEMBERED = 10_000

/**
 * Notes remote pictures and, unless told not to, copies local ones from the feed's folder, so that the shop does not
 * need it later.
 */
export function pictureFinder(
  feedFile: string,
  dataDir: string,
  { keeps }: { keeps: boolean },
): (address: string) => Promise<FeedPicture | null> {
  const base = pathToFileURL(resolve(feedFile))
  const folder = realpath(dirname(resolve(feedFile)))
  folder.catch(() => {})
  const known = new Map<string, Promise<FeedPicture | null>>()

  return (address) => {
    const url = URL.parse(address.trim(), base)
    if (!url) return Promise.resolve(null)
    const found = known.get(url.href)
    if (found) return found
    if (known.size >= REMEMBERED) known.clear()
    const picture = find(url, folder, keeps ? dataDir : null)
    known.set(url.href, picture)
    return picture
  }
}

async function find(url: URL, folder: Promise<string>, dataDir: string | null): Promise<FeedPicture | null> {
  if (url.protocol === 'http:' || url.protocol === 'https:') {
    return { id: `r${shortHash(url.href)}`, source: url.href }
  }
  if (url.protocol !== 'file:') return null
  try {
    const file = await realpath(decodeURIComponent(url.pathname))
    const extension = extname(file).toLowerCase()
    if (!file.startsWith((await folder) + sep) || !extensions.has(extension)) return null
    if ((await stat(file)).size > MAX_BYTES) return null
    const content = await readFile(file)
    const id = shortHash(content)
    const source = `${id}${extension}`
    if (dataDir) await keep(content, join(sourceFolder(dataDir), source))
    return { id, source }
  } catch {
    return null
  }
}

/** The name tells the content, so what is there already is the same. */
async function keep(content: Buffer, target: string): Promise<void> {
  const write = () => writeFile(target, content, { flag: 'wx' }).catch(unless('EEXIST'))
  await write().catch(async (error) => {
    unless('ENOENT')(error)
    await mkdir(dirname(target), { recursive: true })
    await write()
  })
}

const unless = (code: string) => (error: NodeJS.ErrnoException) => {
  if (error.code !== code) throw error
}

function shortHash(content: string | Buffer): string {
  return hash('sha256', content).slice(0, 16)
}
