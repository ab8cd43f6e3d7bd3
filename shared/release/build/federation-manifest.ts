import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FrontEnd } from './front-end.ts'
import { publicTypes, TYPES_FILE } from './types/public-types.ts'

/** Written by the package's plugin; a host of module federation needs only its address. */
export const FEDERATION_MANIFEST = 'mf-manifest.json'

/** Adds the types of the remote to its browser files, and to the manifest where they are. */
export async function describeForHosts(frontEnd: FrontEnd, web: string): Promise<void> {
  writeFileSync(join(web, TYPES_FILE), await publicTypes(frontEnd))
  const path = join(web, FEDERATION_MANIFEST)
  const manifest = JSON.parse(readFileSync(path, 'utf8'))
  manifest.metaData.types.api = TYPES_FILE
  writeFileSync(path, JSON.stringify(inOrder(manifest)))
  // The plugin's own data about the build.
  rmSync(join(web, 'mf-stats.json'), { force: true })
}

/** The plugin's order differs from build to build, and equal sources must give equal versions. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value))
    return value.map(inOrder).sort((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, inner]) => [key, inOrder(inner)]),
  )
}
