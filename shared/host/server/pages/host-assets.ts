import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { WEB_HASHES } from '#build/hash-lists.ts'
import { integrityOf } from '#process/integrity.ts'
import type { HostAssets } from './page-assets.ts'
import { inlineStyles, takeWebFonts } from './styles.ts'

/** What pages need of the host's own build, which lies in `dist`. */
export function readHostAssets(dist: string): HostAssets {
  const { version } = readJson<{ version: string }>(join(dist, 'version.json'))
  const base = `/assets/${version}/`
  const hashes = join(dist, 'web', WEB_HASHES)
  return {
    manifest: readJson(join(dist, 'assets.json')),
    base,
    hashes: readJson(hashes),
    integrity: integrityOf(readFileSync(hashes)),
    ...takeWebFonts(inlineStyles(readJson(join(dist, 'styles.json')), base)),
  }
}

const readJson = <T>(path: string): T => JSON.parse(readFileSync(path, 'utf8'))
