/** Imports a generated catalogue into its own database and calls the API, all in this process. */
import { execFile } from 'node:child_process'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { catalogFilter, filterGroups } from '@verstak/contract/catalog/calls.ts'
import { NO_FILTER } from '@verstak/domain/catalogue/listing-filter.ts'
import type { Api } from '@verstak/federated/api.ts'
import { type Db, openDatabase } from '../api/src/db/database.ts'
import { migrate } from '../api/src/db/migrate.ts'
import { BUDGET_OF_IMPORTS_MS } from '../api/src/db/watched-driver.ts'
import { countQueries } from '../api/src/testing/query-count.ts'
import { callApp, openTestApp } from '../api/src/testing/test-app.ts'
import { openEmbedded } from '../scripts/database/shop-database.ts'
import { exitOf, spawnNode } from '../scripts/lib/children.ts'
import { someFilters, someSearches } from './requests.ts'
import { percentile, table } from './table.ts'

const ASKED = 150
const MEGABYTE = 1024 * 1024

/** Prints how an import and the calls of listings and search did with so many made offers. */
export function benchCatalogue(products: number): Promise<void> {
  return withDatabase(async (opened, folder) => {
    const file = await makeFeed(products, folder)
    console.log(`\n${products} offers\n`)
    console.log(await importing(opened, file, folder))
    console.log(`\n${await calling(opened.db)}`)
  })
}

export interface BenchDatabase {
  readonly db: Db
  readonly url: string
}

/** A migrated database on an embedded server of its own and a folder for files; both are removed. */
export async function withDatabase(
  work: (opened: BenchDatabase, folder: string) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'verstak-bench-'))
  const { url, close } = await openEmbedded(folder)
  const db = await openDatabase({ url, budget: BUDGET_OF_IMPORTS_MS })
  try {
    await migrate(db)
    await work({ db, url }, folder)
  } finally {
    await db.destroy()
    await close()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Returns the file's path. */
export async function makeFeed(products: number, folder: string): Promise<string> {
  await exitOf(spawnNode(['demo/src/cli.ts', '--products', String(products), '--out', folder]))
  return join(folder, 'catalogue.yml.xml')
}

async function importing({ db, url }: BenchDatabase, file: string, dataDir: string): Promise<string> {
  const size = async () => {
    const query = db.selectNoFrom((eb) =>
      eb.fn<number>('pg_database_size', [eb.fn('current_database')]).as('size'),
    )
    return (await query.executeTakeFirstOrThrow()).size
  }
  const feed = (await stat(file)).size
  const rows = []
  for (const name of ['first', 'the same again']) {
    const before = await size()
    const { seconds, read, cpuSeconds, megabytes } = await importOnce(file, dataDir, url)
    const grown = (await size()) - before
    rows.push([
      name,
      seconds.toFixed(1),
      read ? (read / seconds).toFixed(0) : '—',
      cpuSeconds.toFixed(1),
      megabytes.toFixed(0),
      (grown / MEGABYTE).toFixed(0),
      (grown / feed).toFixed(1),
    ])
  }
  return table(
    ['import', 's', 'offers/s', 'CPU of Node, s', 'memory, MB', 'space, MB', '× of the feed'],
    rows,
  )
}

interface Imported {
  readonly seconds: number
  readonly read: number
  readonly megabytes: number
  readonly cpuSeconds: number
}

async function importOnce(file: string, dataDir: string, url: string): Promise<Imported> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [join(import.meta.dirname, 'import-once.ts'), file, dataDir],
    { env: { ...process.env, DATABASE_URL: url } },
  )
  return JSON.parse(stdout)
}

async function calling(db: Db): Promise<string> {
  const queries = countQueries(db)
  const app = await openTestApp(queries.db)
  const api = (async (call: Parameters<typeof callApp>[1], request: Parameters<typeof callApp>[2]) =>
    (await callApp(app, call, request)).json().data) as Api
  const filters = await someFilters(api, ASKED)
  const searches = await someSearches(api, ASKED)
  const kinds: Readonly<Record<string, (() => Promise<unknown>)[]>> = {
    'listing with three filters': filters.map(
      ({ code, filter }) =>
        () =>
          api(catalogFilter, { params: { filterURLParam: filter }, query: { section_code: code } }),
    ),
    'its facets': filters.map(
      ({ code, filter }) =>
        () =>
          api(filterGroups, { query: { section_code: code, filter } }),
    ),
    search: searches.map(
      (query) => () => api(catalogFilter, { params: { filterURLParam: NO_FILTER }, query: { query } }),
    ),
  }
  const rows = []
  for (const [name, asks] of Object.entries(kinds)) {
    queries.reset()
    const times = await timesOf(asks)
    rows.push([
      name,
      asks.length,
      percentile(times, 50).toFixed(1),
      percentile(times, 99).toFixed(1),
      (queries.count() / asks.length).toFixed(1),
    ])
  }
  await app.close()
  return table(['call', 'different ones', 'p50, ms', 'p99, ms', 'queries'], rows)
}

/** Runs the calls one after another. Times in milliseconds. */
export async function timesOf(asks: readonly (() => Promise<unknown>)[]): Promise<number[]> {
  const times: number[] = []
  for (const ask of asks) {
    const started = performance.now()
    await ask()
    times.push(performance.now() - started)
  }
  return times
}
