import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listProducts } from '../api/src/areas/catalogue/catalog/listing.ts'
import { importFeed } from '../api/src/areas/catalogue/import/import-feed.ts'
import { openTestDatabase, type TestDatabase } from '../api/src/testing/test-database.ts'
import { exitOf, spawnNode } from './lib/children.ts'

/** Each line: the feed, the query, a pattern for the name of the first product. */
const lines = readFileSync(join(import.meta.dirname, 'search-queries.tsv'), 'utf8')
  .split('\n')
  .filter((line) => line.includes('\t') && !line.startsWith('#'))
  .map((line) => line.split('\t') as [feed: string, query: string, first: string])
/** The corpus measures quality: new lines may be added before they pass. */
const HOLDS = 0.97

const folder = mkdtempSync(join(tmpdir(), 'verstak-queries-'))
const bases = new Map<string, TestDatabase>()

beforeAll(async () => {
  const out = join(folder, 'demo')
  const made = await exitOf(spawnNode(['demo/src/cli.ts', '--products', '3000', '--out', out]))
  expect(made).toBe(0)
  await fill('demo', join(out, 'catalogue.yml.xml'))
  for (const feed of ['plumbing', 'fasteners'])
    await fill(feed, join(import.meta.dirname, `search-feeds/${feed}.yml.xml`))
})
afterAll(async () => {
  for (const base of bases.values()) await base.close()
  rmSync(folder, { recursive: true })
})

async function fill(feed: string, file: string): Promise<void> {
  const base = await openTestDatabase()
  bases.set(feed, base)
  await importFeed(base.db, { file, dataDir: join(folder, feed) })
}

test('common queries find the expected product first', async () => {
  const wrong: string[] = []
  for (const [feed, query, first] of lines) {
    const base = bases.get(feed)
    if (!base) throw new Error(`No feed ${feed}`)
    const request = { query, sort: 'popular', page: 1, page_size: 24, filter: 'clear' } as const
    const { items } = await listProducts(base.db, request, { user: null, stockId: 'MCK' })
    const name = items[0]?.name ?? 'ничего'
    if (!new RegExp(first, 'i').test(name)) wrong.push(`${query}: ${name}, а не ${first}`)
  }
  const share = 1 - wrong.length / lines.length
  console.log(`Запросов ${lines.length}, верно ${(share * 100).toFixed(1)} %\n${wrong.join('\n')}`)
  expect(lines.length).toBeGreaterThanOrEqual(150)
  expect(share, wrong.join('\n')).toBeGreaterThanOrEqual(HOLDS)
})
