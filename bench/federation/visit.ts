import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { AssetManifest } from '@verstak/release/build/assets.ts'
import type { FrontEnd } from '@verstak/release/build/front-end.ts'
import { outputOf } from '@verstak/release/build/output.ts'
import { table } from '../table.ts'

/** Files of a visit that opens every page and slot of these front ends, each fetched once. */
export function measureVisit(frontEnds: readonly FrontEnd[]): void {
  const rows = frontEnds.map(({ name, folder }) => {
    const dist = outputOf(folder, 'production')
    const { entries, chunks }: AssetManifest = JSON.parse(readFileSync(join(dist, 'assets.json'), 'utf8'))
    const files = new Set([...Object.values(entries), ...Object.values(chunks)].flatMap(({ js }) => js))
    const bytes = [...files].map((file) => brotliCompressSync(readFileSync(join(dist, 'web', file))).length)
    return { name, files: files.size, bytes: bytes.reduce((all, one) => all + one, 0) }
  })
  const all = { name: 'all', files: 0, bytes: 0 }
  for (const { files, bytes } of rows) {
    all.files += files
    all.bytes += bytes
  }
  console.log('\nA visit to every page and slot\n')
  console.log(
    table(
      ['front end', 'scripts', 'brotli'],
      [...rows, all].map(({ name, files, bytes }) => [name, files, bytes.toLocaleString('en')]),
    ),
  )
}
