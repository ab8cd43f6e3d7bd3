import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { AssetManifest } from '@verstak/release/build/assets.ts'
import type { FrontEnd } from '@verstak/release/build/front-end.ts'
import { outputOf } from '@verstak/release/build/output.ts'
import { table } from '../table.ts'

/** Chunks of a visit from the home page to an order and a claim about it. */
const VISIT: Readonly<Record<string, readonly string[]>> = {
  'mfe-catalog': [
    'routes',
    'home-route-tsx',
    'section-route-tsx',
    'product-route-tsx',
    'slot-recommendations',
  ],
  'mfe-basket-checkout': ['routes', 'slot-add-to-basket', 'basket-route-tsx', 'checkout-route-tsx'],
  'mfe-personal': ['routes', 'summary-route-tsx', 'orders-route-tsx', 'order-route-tsx', 'slot-order-picker'],
  'mfe-b2b-tools': ['routes', 'slot-claim', 'slot-price-tag', 'print-route-tsx', 'new-claim-route-tsx'],
}

/** Scripts of a visit and of all pages and slots, each fetched once: their number and their bytes in brotli. */
export function measureVisit(frontEnds: readonly FrontEnd[]): void {
  const rows = frontEnds.map(({ name, folder }) => {
    const dist = outputOf(folder, 'production')
    const { entries, chunks }: AssetManifest = JSON.parse(readFileSync(join(dist, 'assets.json'), 'utf8'))
    const sizeOf = (file: string) => brotliCompressSync(readFileSync(join(dist, 'web', file))).length
    const sumOf = (names: readonly string[]) => {
      const groups = [...Object.values(entries), ...names.map((chunk) => chunks[chunk])]
      const files = [...new Set(groups.flatMap((group) => group?.js ?? []))]
      return { files: files.length, bytes: files.map(sizeOf).reduce((all, one) => all + one, 0) }
    }
    return { name, visit: sumOf(VISIT[name] ?? []), all: sumOf(Object.keys(chunks)) }
  })
  const total = (of: 'visit' | 'all', what: 'files' | 'bytes') =>
    rows.reduce((sum, row) => sum + row[of][what], 0)
  const cells = ({ files, bytes }: { files: number; bytes: number }) => [files, bytes.toLocaleString('en')]
  console.log('\nA visit to ten pages, and all pages and slots\n')
  console.log(
    table(
      ['front end', 'scripts', 'brotli', 'all scripts', 'brotli'],
      [
        ...rows.map(({ name, visit, all }) => [name, ...cells(visit), ...cells(all)]),
        [
          'together',
          ...cells({ files: total('visit', 'files'), bytes: total('visit', 'bytes') }),
          ...cells({ files: total('all', 'files'), bytes: total('all', 'bytes') }),
        ],
      ],
    ),
  )
}
