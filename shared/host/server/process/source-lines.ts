import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping'
import { isRemoteName } from '@verstak/domain/route-table.ts'
import { mapsOf, outputOf, SOURCE_SCHEME } from '@verstak/release/build/output.ts'
import { LRUCache } from 'lru-cache'

/** Parsing React's source map takes some milliseconds and megabytes. */
const MOST_MAPS = 8

/**
 * `http://host/<remote>/web/<file>` of a remote, `http://host/assets/<file>` of the host; some builds have a
 * version before it.
 */
const PLACE = /\/(?:assets|([a-z0-9-]+))\/(?:[a-z0-9]+\/)??(?:web\/)?([\w.-]+\.js):([1-9]\d*):([1-9]\d*)/
const ADDRESS = /https?:\/\/[^\s()]+/g

export interface MapFolders {
  /** The host's own build. */
  readonly dist: string
  /** Folder of the remotes with their builds; empty when they are not on this machine. */
  readonly sources: string
}

/** Maps a browser stack to source lines; a position without a source map stays unchanged. */
export function sourceLines({ dist, sources }: MapFolders): (stack: string) => Promise<string> {
  const maps = new LRUCache<string, Promise<TraceMap | null>>({ max: MOST_MAPS })
  const folderOf = (remote: string | undefined): string | null => {
    if (!remote) return mapsOf(dist)
    return sources && isRemoteName(remote) ? mapsOf(outputOf(join(sources, remote), 'production')) : null
  }
  const mapOf = (folder: string, file: string): Promise<TraceMap | null> => {
    const path = join(folder, `${file}.map`)
    const known = maps.get(path)
    if (known) return known
    const reading = readFile(path, 'utf8').then(
      (text) => new TraceMap(text),
      () => null,
    )
    maps.set(path, reading)
    return reading
  }
  return async (stack) => {
    const lines = await Promise.all(
      [...stack.matchAll(ADDRESS)].map(async ([address]) => {
        const place = PLACE.exec(address)
        if (!place) return address
        const [, remote, file = '', line, column] = place
        const rest = address.slice(place.index + place[0].length)
        const folder = folderOf(remote)
        const map = folder ? await mapOf(folder, file) : null
        // Browsers count columns from one, source maps from zero.
        const found = map && originalPositionFor(map, { line: Number(line), column: Number(column) - 1 })
        const source = found?.source?.replace(SOURCE_SCHEME, '')
        return source ? `${source}:${found?.line}:${(found?.column ?? 0) + 1}${rest}` : address
      }),
    )
    return stack.replace(ADDRESS, () => lines.shift() ?? '')
  }
}
