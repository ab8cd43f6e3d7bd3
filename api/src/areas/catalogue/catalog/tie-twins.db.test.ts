import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { catalogFilter } from '@verstak/contract/catalog/calls.ts'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { openSource } from '#areas/catalogue/import/sources.ts'
import { importSmallFeed, type SmallOffer } from '#areas/catalogue/import/testing/small-feed.ts'
import { readConfig } from '#config.ts'
import { runDueJobs } from '#jobs/runner.ts'
import { callApp, openTestApp } from '#testing/test-app.ts'
import { openTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { jobs } from './jobs.ts'

const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
let test: TestDatabase
let app: FastifyInstance
let dataDir: string
beforeAll(async () => {
  test = await openTestDatabase()
  app = await openTestApp(test.db)
  dataDir = await mkdtemp(join(tmpdir(), 'verstak-tie-'))
})
afterAll(async () => {
  await app.close()
  await test.close()
  await rm(dataDir, { recursive: true })
})

it('the job merges duplicates of a catalogue imported earlier, with the stock of both', async () => {
  const { db } = test
  await openSource(db, 'main')
  const ean = '4607084340037'
  const load = (source: string, offer: SmallOffer) =>
    importSmallFeed(db, join(dataDir, `${source}.xml`), source, [offer])
  await load('main', { id: 1, article: 'K-15', ean, price: 100, stock: { MCK: 3 } })
  await load('second', { id: 77, name: 'Вентиль', ean, price: 90, stock: { MCK: 4 } })
  // Restores the previous state.
  await sql`UPDATE product SET twin_of = NULL`.execute(db)
  await sql`UPDATE stock SET quantity = own WHERE own IS NOT NULL`.execute(db)
  await sql`DELETE FROM job WHERE name = 'tie-twins'`.execute(db)
  const tied = () => db.selectFrom('product').select('offer_id').where('twin_of', 'is not', null).execute()
  expect(await tied()).toEqual([])

  // As the migration enqueues it.
  await db.insertInto('job').values({ name: 'tie-twins' }).execute()
  await runDueJobs({ db, log, jobs: jobs({ db, config: readConfig({}), securityLog: vi.fn() }) })

  expect(await tied()).toEqual([{ offer_id: '77' }])
  const answer = await callApp(app, catalogFilter, { params: { filterURLParam: 'clear' }, query: {} })
  const shown = answer
    .json()
    .data.items.map(({ name, stock }: { name: string; stock: number }) => [name, stock])
  expect(shown).toEqual([['Кран', 7]])
})
