import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { routeTable } from '@verstak/domain/route-table.ts'
import { writeHashes } from '@verstak/release/build/integrity.ts'
import type { Facts } from '../facts.ts'
import type { Claim, RemoteRoutes } from '../place.ts'
import type { BuiltRemote } from '../publish.ts'

/** Writes the output of a remote's build with these files; the version has 12 digits. */
export function smallBuild(
  dist: string,
  version: string,
  files: Readonly<Record<string, string | Buffer>>,
  name: BuiltRemote['name'] = 'mfe-catalog',
): BuiltRemote {
  for (const folder of ['web', 'node']) mkdirSync(join(dist, folder), { recursive: true })
  const all = { 'assets.json': '{}', 'styles.json': '{}', 'place.json': '{"claims":[],"pages":[]}', ...files }
  for (const [path, text] of Object.entries(all)) writeFileSync(join(dist, path), text)
  const release = { version, files: writeHashes(dist) }
  return { name, dist, release, facts: smallFacts(), place: smallPlace(name), commit: 'abc', changed: false }
}

/** A remote that claims its rows of the route table and these. */
export const smallPlace = (
  name: string,
  more: readonly Claim[] = [],
  paths: readonly string[] = [],
): RemoteRoutes => {
  const rows = routeTable.filter(({ owner }) => owner === name)
  const rule = { layout: 'default', access: 'public' }
  return {
    claims: [...rows.map(({ path, layout, access }) => ({ path, layout, access })), ...more],
    pages: paths.map((path) => ({ id: `${name}:page@${path}`, chunk: 'page-route-tsx', path, ...rule })),
  }
}

/** A front end that provides and uses only the given facts. */
export const smallFacts = (told: Partial<Facts> = {}): Facts => ({
  shared: { version: 'abc', modules: {}, libraries: { react: '19.0.0' } },
  contract: {},
  routes: [],
  links: [],
  slots: { given: [], used: [] },
  events: { published: [], heard: [] },
  ...told,
})
