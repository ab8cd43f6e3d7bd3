import { readdir } from 'node:fs/promises'
import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openEmptyDatabase, type TestDatabase } from '#testing/test-database.ts'
import { listMessages } from '../messages/repository.ts'
import { MIGRATIONS, migrate, migrations } from './migrate.ts'

/** Existing databases record these names, which predate dated names. */
const RELEASED = [
  '001-catalog',
  '002-commerce',
  '003-price-tags',
  '004-messages',
  '005-catalog-revision',
  '006-third-level',
  '007-section-sorts',
  '010-accounts',
  '011-content',
  '012-sets',
  '013-phone-extensions',
]
const DATED = /^2\d{3}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])-([01]\d|2[0-3])[0-5]\d(-[a-z\d]+)+$/

let test: TestDatabase
beforeEach(async () => {
  test = await openEmptyDatabase()
})
afterEach(() => test.close())

async function done(): Promise<{ name: string; timestamp: string }[]> {
  const { rows } = await sql<{ name: string; timestamp: string }>`
    SELECT name, timestamp FROM kysely_migration ORDER BY timestamp, name`.execute(test.db)
  return rows
}
const names = async () => (await done()).map(({ name }) => name)
const only = (chosen: Record<string, Migration>) => ({ getMigrations: async () => chosen })
const createTable = (name: string): Migration => ({
  up: (db: Kysely<unknown>) => db.schema.createTable(name).addColumn('id', 'integer').execute(),
})

it('finds every migration file, each dated or among the released ones', async () => {
  const files = (await readdir(MIGRATIONS)).map((file) => file.replace(/\.ts$/, ''))
  const found = Object.keys(await migrations.getMigrations())
  expect(found.toSorted()).toEqual(files.toSorted())
  expect(found).toEqual(expect.arrayContaining(RELEASED))
  expect(found.filter((name) => !RELEASED.includes(name) && !DATED.test(name))).toEqual([])
})

async function migrateAsReleased(): Promise<void> {
  const all = Object.entries(await migrations.getMigrations())
  await migrate(test.db, only(Object.fromEntries(all.filter(([name]) => RELEASED.includes(name)))))
}

it('upgrades a database with undated migrations, and runs nothing twice', async () => {
  await migrateAsReleased()
  await sql`UPDATE kysely_migration SET timestamp = '2026-11-20T10:00:00.000Z'`.execute(test.db)
  await sql`INSERT INTO warehouse VALUES ('MCK', 'Москва')`.execute(test.db)

  await migrate(test.db)
  const after = await done()
  expect(after.filter(({ timestamp }) => timestamp === '2026-11-20T10:00:00.000Z')).toEqual(
    RELEASED.map((name) => ({ name, timestamp: '2026-11-20T10:00:00.000Z' })),
  )
  const all = Object.keys(await migrations.getMigrations())
  expect(after.map(({ name }) => name).toSorted()).toEqual(all.toSorted())
  expect((await sql`SELECT name FROM warehouse`.execute(test.db)).rows).toEqual([{ name: 'Москва' }])
})

it('turns waiting messages into jobs, and loses none', async () => {
  await migrateAsReleased()
  const add = (subject: string, rest: string) =>
    sql`INSERT INTO message (recipient, subject, body_text, body_html, channel, status, attempts, next_attempt_at,
      last_error, sent_at) VALUES ('a@demo.example', ${subject}, 't', 'h', ${sql.raw(rest)})`.execute(test.db)
  await add('fresh', `'email', 'waiting', 0, '2026-11-22T10:00Z', NULL, NULL`)
  await add('again', `'email', 'waiting', 3, '2026-11-22T11:00Z', 'нет связи', NULL`)
  await add('given up', `'email', 'failed', 14, '2026-11-22T12:00Z', 'нет ящика', NULL`)
  await add('sent', `'email', 'sent', 1, '2026-11-22T13:00Z', NULL, now()`)
  await add('sms', `'sms', 'waiting', 0, '2026-11-22T14:00Z', NULL, NULL`)
  await migrate(test.db)
  const listed = async () =>
    (await listMessages(test.db, 10, null))
      .toReversed()
      .map(({ subject, attempts, last_error, next_attempt_at, given_up }) =>
        [subject, attempts, last_error, next_attempt_at?.toISOString().slice(11, 16), given_up].join(' '),
      )
  expect(await listed()).toEqual([
    'fresh 0  10:00 false',
    'again 3 нет связи 11:00 false',
    'given up 14 нет ящика 12:00 true',
    'sent    false',
    'sms    false',
  ])
  const jobs = await test.db.selectFrom('job').select(['name', 'payload']).execute()
  expect(jobs).toEqual(Array.from({ length: 3 }, () => ({ name: 'send-message', payload: {} })))
})

it('runs a migration that was dated earlier but released later', async () => {
  const first = { '2026-12-01-1000-left': createTable('a'), '2026-12-03-1000-left': createTable('b') }
  await migrate(test.db, only(first))
  await migrate(test.db, only({ ...first, '2026-12-02-0900-right': createTable('c') }))
  await sql`SELECT * FROM c`.execute(test.db)
  expect(await names()).toEqual(['2026-12-01-1000-left', '2026-12-03-1000-left', '2026-12-02-0900-right'])
})

it('reports why a migration failed, and rolls it back completely', async () => {
  const failing: Migration = {
    up: async (db: Kysely<unknown>) => {
      await sql`CREATE TABLE half (id int)`.execute(db)
      await sql`SELECT 1 / 0`.execute(db)
    },
  }
  await expect(migrate(test.db, only({ '2026-12-01-1000-bad': failing }))).rejects.toThrow('division by zero')
  await expect(sql`SELECT * FROM half`.execute(test.db)).rejects.toThrow(/half/)
  expect(await names()).toEqual([])
})
