import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { AssetManifest } from '@verstak/shared/build/assets.ts'
import { type FrontEnd, readFrontEnd } from '@verstak/shared/build/front-end.ts'
import { outputOf } from '@verstak/shared/build/output.ts'
import { remoteNames } from '@verstak/shared/domain/route-table.ts'
import { table } from '../table.ts'
import { buildWhole, routesChunk, slotChunk } from './whole.ts'

const ROOT = join(import.meta.dirname, '../..')
const OWNER = 'mfe-catalog'
const SLOTS = [['mfe-basket-checkout', 'add-to-basket']] as const
const PAGES = { home: 'home', listing: 'section', product: 'product' }

type Files = Map<string, Buffer>

/** What federation costs the first view of a page: its scripts in the production build and in one build of the same sources. */
export async function measureFederation(): Promise<void> {
  const front = (name: string) => readFrontEnd(join(ROOT, name))
  const host = front('shell')
  const whole = await buildWhole(host, remoteNames.map(front))
  const rows = Object.entries(PAGES).map(([page, feature]) => {
    const federated = federatedFiles(host, front, `${feature}-route-tsx`)
    const single: Files = new Map()
    const add = (names: readonly string[] = []) => {
      for (const name of names) single.set(name, whole.read(name))
    }
    add(whole.manifest.entries.main?.js)
    for (const chunk of [
      routesChunk(OWNER),
      `${feature}-route-tsx`,
      ...SLOTS.map(([remote, slot]) => slotChunk(remote, slot)),
    ])
      add(groupOf(whole.manifest, chunk))
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
  const owner = front(OWNER)
  add(owner, [
    'remoteEntry.js',
    ...groupOf(manifestOf(owner), 'routes'),
    ...groupOf(manifestOf(owner), chunk),
  ])
  for (const [remote, slot] of SLOTS) {
    const other = front(remote)
    add(other, ['remoteEntry.js', ...groupOf(manifestOf(other), `slot-${slot}`)])
  }
  return files
}

function groupOf(manifest: AssetManifest, chunk: string): readonly string[] {
  const group = manifest.chunks[chunk]
  if (!group) throw new Error(`There is no chunk ${chunk}`)
  return group.js
}

const sizeOf = (files: Files) =>
  [...files.values()].reduce((all, bytes) => all + brotliCompressSync(bytes).length, 0)
const bytes = (count: number) => count.toLocaleString('en')
