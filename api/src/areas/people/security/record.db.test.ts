import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { SecurityFacts } from '@verstak/process/security-log.ts'
import { securityWriter } from '@verstak/process/security-log.ts'
import Fastify from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { readConfig } from '#config.ts'
import { runDueJobs } from '#jobs/runner.ts'
import { addProduct, addSections, demoVisitor } from '#testing/fixtures.ts'
import { openTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { eraseDueAccounts } from '../accounts/erase.ts'
import { jobs } from './jobs.ts'
import { recordChange } from './record.ts'

const config = readConfig({})
const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
let test: TestDatabase

beforeAll(async () => {
  test = await openTestDatabase()
})
afterAll(() => test.close())
beforeEach(async () => void (await test.db.deleteFrom('job').execute()))

/** Security log lines written by the API for changes recorded in the database. */
async function written(): Promise<SecurityFacts[]> {
  const facts: SecurityFacts[] = []
  const securityLog = (one: SecurityFacts) => void facts.push(one)
  await runDueJobs({ db: test.db, log, jobs: jobs({ db: test.db, config, securityLog }) })
  return facts
}

it('logs an account erased by a job', async () => {
  const { user } = await demoVisitor(test.db)
  await test.db.insertInto('account_deletion').values({ user_id: user.id, due_at: sql`now()` }).execute()
  await eraseDueAccounts({ db: test.db })
  expect(await written()).toEqual([
    {
      at: expect.stringMatching(/^\d{4}-.*Z$/),
      event: 'account-deletion',
      user: user.id,
      details: { job: 'erase-due-accounts' },
    },
  ])
})

it('does not log a rolled back change', async () => {
  const work = test.db.transaction().execute(async (trx) => {
    await recordChange(trx, { event: 'rights-change' })
    throw new Error('no')
  })
  await expect(work).rejects.toThrow('no')
  expect(await written()).toEqual([])
})

it('has the same format as lines of calls, at any log level, and is off with the log', () => {
  const lines: string[] = []
  const app = Fastify({ logger: { level: 'fatal', stream: { write: (line) => void lines.push(line) } } })
  for (const on of [true, false])
    securityWriter(app.log, { part: 'api', on })({ event: 'manager-command', details: { command: 'x' } })
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { log: 'security', part: 'api', event: 'manager-command', outcome: 'done', details: { command: 'x' } },
  ])
})

it('logs a manager’s command with its ids, without texts written to people', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'verstak-command-'))
  const { tools } = await addSections(test.db)
  for (const article of ['OLD-1', 'NEW-1']) await addProduct(test.db, tools, { article })

  const run = (name: string, ...args: string[]) =>
    promisify(execFile)(process.execPath, [join(import.meta.dirname, '../..', name), ...args], {
      env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: test.url },
    })
  await run('catalogue/product-lookup/commands/replace-product.ts', 'OLD-1', 'NEW-1')
  const refused = run('people/addresses/commands/address-status.ts', '999', 'rejected', 'Такого дома нет')
  await expect(refused).rejects.toMatchObject({ code: 1 })

  expect(await written()).toMatchObject([
    { event: 'manager-command', details: { command: 'replace-product', words: ['OLD-1', 'NEW-1'] } },
  ])
  rmSync(dataDir, { recursive: true })
})
