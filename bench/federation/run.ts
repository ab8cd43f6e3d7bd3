import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { remoteNames } from '@verstak/domain/route-table.ts'
import type { AssetGroup, AssetManifest } from '@verstak/release/build/assets.ts'
import { type FrontEnd, readFrontEnd } from '@verstak/release/build/front-end.ts'
import { outputOf } from '@verstak/release/build/output.ts'
import { measureInTurns, profiles } from '../pages.ts'
import { kilobytes, milliseconds, table } from '../table.ts'
import { withBothBuilds } from './both.ts'
import { measureRates, withBothServers } from './servers.ts'
import { measureVisit } from './visit.ts'
import { buildWhole, routesChunk, slotChunk, type Whole } from './whole.ts'

const ROOT = join(import.meta.dirname, '../..')
const OWNER = 'mfe-catalog'
const SLOTS = [['mfe-basket-checkout', 'add-to-basket']] as const
const PAGES = { home: 'home', listing: 'section', product: 'product' }

type Files = Map<string, Buffer>

const front = (name: string) => readFrontEnd(join(ROOT, name))
const buildOne = () => buildWhole(front('shell'), remoteNames.map(front))

/**
 * Cost of federation for the first view of a page: scripts of the production build compared with a single
 * build of the same sources.
 */
export async function measureFederation(): Promise<void> {
  const host = front('shell')
  const whole = await buildOne()
  const rows = Object.entries(PAGES).map(([page, feature]) => {
    const federated = federatedFiles(host, front, `${feature}-route-tsx`)
    const single: Files = new Map()
    for (const name of filesOf(whole, feature).js) single.set(name, whole.read(name))
    const [a, b] = [sizeOf(federated), sizeOf(single)]
    return [
      page,
      federated.size,
      bytes(a),
      single.size,
      bytes(b),
      bytes(a - b),
      `${((a / b - 1) * 100).toFixed(1)} %`,
    ]
  })
  console.log(
    table(['page', 'federated, files', 'brotli', 'one build, files', 'brotli', 'more', 'share'], rows),
  )
  measureVisit([host, ...remoteNames.map(front)])
}

/** Pages of a shop to compare: one of each kind in the browser, and a list of each kind for the server. */
export interface ComparedPages {
  readonly opened: Readonly<Record<keyof typeof PAGES, string>>
  readonly asked: Readonly<Record<keyof typeof PAGES, readonly string[]>>
}

/**
 * Compares the shop's own builds with a single build, in browsers and on the server, in alternating turns.
 */
export async function compareBuilds(
  shop: string,
  { opened, asked }: ComparedPages,
  runs: number,
  seconds: number,
): Promise<void> {
  const pages = Object.keys(PAGES) as (keyof typeof PAGES)[]
  const rows = new Map<string, (string | number)[]>()
  const add = (page: string, build: string, cells: readonly (string | number)[]) => {
    const key = `${page} ${build}`
    rows.set(key, [...(rows.get(key) ?? [page, build]), ...cells])
  }
  const whole = await buildOne()
  await withBothBuilds(shop, whole, async ({ federated, single }) => {
    for (const profile of profiles)
      for (const page of pages) {
        const path = opened[page]
        const urls = { federated: federated + path, 'one build': single(path, filesOf(whole, PAGES[page])) }
        const figures = await measureInTurns(urls, profile, runs)
        for (const [build, { script, requests, lcp, blocking }] of Object.entries(figures))
          add(page, build, [
            ...(profile === profiles[0] ? [kilobytes(script), requests] : []),
            milliseconds(lcp),
            milliseconds(blocking),
          ])
      }
  })
  const all = { host: front('shell'), remotes: remoteNames.map(front), owner: OWNER }
  await withBothServers(shop, all, async (servers) => {
    for (const page of pages) {
      const rates = await measureRates(servers, asked[page], runs * seconds)
      for (const [build, { served, rendered }] of Object.entries(rates))
        add(page, build, [served.toFixed(0), rendered.toFixed(0)])
    }
  })
  const timed = profiles.flatMap(({ name }) => [`LCP, ${name}`, `blocking, ${name}`])
  console.log(`\nCold cache; 16 connections for ${runs * seconds} turns of a second; medians\n`)
  console.log(
    table(
      ['page', 'build', 'JavaScript', 'requests', ...timed, 'pages/s', 'rendered pages/s'],
      [...rows.values()],
    ),
  )
}

function filesOf({ manifest }: Whole, feature: string): AssetGroup {
  const groups = [
    manifest.entries.main,
    ...[
      routesChunk(OWNER),
      `${feature}-route-tsx`,
      ...SLOTS.map(([remote, slot]) => slotChunk(remote, slot)),
    ].map((chunk) => groupOf(manifest, chunk)),
  ]
  const of = (kind: keyof AssetGroup) => [...new Set(groups.flatMap((group) => group?.[kind] ?? []))]
  return { js: of('js'), css: of('css') }
}

function federatedFiles(host: FrontEnd, front: (name: string) => FrontEnd, chunk: string): Files {
  const files: Files = new Map()
  const add = ({ folder, name }: FrontEnd, list: readonly string[]) => {
    for (const file of list)
      files.set(`${name}/${file}`, readFileSync(join(outputOf(folder, 'production'), 'web', file)))
  }
  const manifestOf = ({ folder }: FrontEnd): AssetManifest =>
    JSON.parse(readFileSync(join(outputOf(folder, 'production'), 'assets.json'), 'utf8'))
  add(host, manifestOf(host).entries.main?.js ?? [])
  const entryOf = (remote: FrontEnd) => Object.values(manifestOf(remote).entries)[0]?.js ?? []
  const owner = front(OWNER)
  add(owner, [
    ...entryOf(owner),
    ...groupOf(manifestOf(owner), 'routes').js,
    ...groupOf(manifestOf(owner), chunk).js,
  ])
  for (const [remote, slot] of SLOTS) {
    const other = front(remote)
    add(other, [...entryOf(other), ...groupOf(manifestOf(other), `slot-${slot}`).js])
  }
  return files
}

function groupOf(manifest: AssetManifest, chunk: string): AssetGroup {
  const group = manifest.chunks[chunk]
  if (!group) throw new Error(`There is no chunk ${chunk}`)
  return group
}

const sizeOf = (files: Files) =>
  [...files.values()].reduce((all, bytes) => all + brotliCompressSync(bytes).length, 0)
const bytes = (count: number) => count.toLocaleString('en')
