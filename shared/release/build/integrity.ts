import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { integrityOf } from '@verstak/process/integrity.ts'
import { PLACE_FILE } from '../store/place.ts'
import { BUILD_HASHES, type Hashes, WEB_HASHES } from './hash-lists.ts'

/** Release files outside the subfolders; a host has no place file. */
const BESIDE = ['assets.json', 'styles.json', PLACE_FILE]

/**
 * Writes both lists and returns the hash of the second, by which a release list vouches for every file of the
 * build.
 */
export function writeHashes(dist: string): string {
  const web = hashesOf(dist, 'web', (file) => /\.(js|css)$/.test(file))
  writeFileSync(
    join(dist, 'web', WEB_HASHES),
    JSON.stringify(named(web, (path) => path.slice('web/'.length))),
  )
  const all = JSON.stringify({
    ...hashesOf(dist, 'web', (file) => !/\.(br|gz)$/.test(file)),
    ...hashesOf(dist, 'node', () => true),
    ...hashesOf(dist, '.', (file) => BESIDE.includes(file)),
  })
  writeFileSync(join(dist, BUILD_HASHES), all)
  return integrityOf(all)
}

function hashesOf(dist: string, folder: string, wanted: (file: string) => boolean): Hashes {
  const files = readdirSync(join(dist, folder)).filter(wanted).sort()
  return Object.fromEntries(
    files.map((file) => [
      folder === '.' ? file : `${folder}/${file}`,
      integrityOf(readFileSync(join(dist, folder, file))),
    ]),
  )
}

const named = (hashes: Hashes, name: (path: string) => string): Hashes =>
  Object.fromEntries(Object.entries(hashes).map(([path, hash]) => [name(path), hash]))
