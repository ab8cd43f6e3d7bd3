import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { integrityOf } from '@verstak/process/integrity.ts'
import type { AssetManifest } from '@verstak/release/build/assets.ts'
import { WEB_HASHES } from '@verstak/release/build/hash-lists.ts'
import { isLasting } from '@verstak/release/build/lasting-files.ts'
import { HOST_FILES, type HostAssets } from './page-assets.ts'
import { inlineStyles, takeWebFonts } from './styles.ts'

/** The data that pages need from the host's own build in `dist`. */
export function readHostAssets(dist: string): HostAssets {
  const { version } = readJson<{ version: string }>(join(dist, 'version.json'))
  const manifest = readJson<AssetManifest>(join(dist, 'assets.json'))
  const base = manifest.entries.main?.js.every(isLasting) ? HOST_FILES : `${HOST_FILES}${version}/`
  const hashes = join(dist, 'web', WEB_HASHES)
  return {
    manifest,
    version,
    base,
    hashes: readJson(hashes),
    integrity: integrityOf(readFileSync(hashes)),
    ...takeWebFonts(inlineStyles(readJson(join(dist, 'styles.json')), base)),
  }
}

const readJson = <T>(path: string): T => JSON.parse(readFileSync(path, 'utf8'))
