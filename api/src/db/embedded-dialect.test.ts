import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Db, openEmbedded, overEmbedded } from './database.ts'

let db: Db
beforeAll(async () => {
  db = overEmbedded(await openEmbedded())
  await sql`CREATE TABLE thing (id int PRIMARY KEY, made timestamptz, tags text[], more jsonb)`.execute(db)
})
afterAll(() => db.destroy())

const add = (id: number) => sql`INSERT INTO thing (id) VALUES (${id})`
const ids = async () =>
  (await sql<{ id: number }>`SELECT id FROM thing ORDER BY id`.execute(db)).rows.map(({ id }) => id)

test('values of every kind go in and come out', async () => {
  const made = new Date('2026-03-01T10:00:00Z')
  const { numAffectedRows } = await sql`INSERT INTO thing VALUES
    (${1}, ${made}, ${['а, «б»', '{"}']}, ${{ big: [1, null] }}), (${2}, ${null}, ${[]}, ${null})`.execute(db)
  expect(numAffectedRows).toBe(2n)
  const { rows } = await sql`SELECT *, count(*) OVER () AS n FROM thing ORDER BY id`.execute(db)
  expect(rows).toEqual([
    { id: 1, made, tags: ['а, «б»', '{"}'], more: { big: [1, null] }, n: 2 },
    { id: 2, made: null, tags: [], more: null, n: 2 },
  ])
})

test('bytes are what they are, and for a text its letters', async () => {
  const { rows } =
    await sql`SELECT ${Buffer.from('«Ёж»')}::text AS text, ${Buffer.from([0, 255])}::bytea AS bytes,
    ${Buffer.from('[{"a": "ё"}]')}::text::jsonb AS json`.execute(db)
  expect(rows).toEqual([{ text: '«Ёж»', bytes: Uint8Array.of(0, 255), json: [{ a: 'ё' }] }])
})

test('a statement that failed may be run again, with its code told', async () => {
  await expect(add(1).execute(db)).rejects.toMatchObject({ code: '23505' })
  await add(3).execute(db)
  await expect(sql`SELEKT 1`.execute(db)).rejects.toMatchObject({ code: '42601' })
  expect(await ids()).toEqual([1, 2, 3])
})

test('a table that changed is read anew', async () => {
  const read = () => sql`SELECT * FROM other`.execute(db)
  await sql`CREATE TABLE other (a int)`.execute(db)
  await sql`INSERT INTO other VALUES (1)`.execute(db)
  await read()
  await sql`ALTER TABLE other ADD COLUMN b int DEFAULT 2`.execute(db)
  await expect(read()).rejects.toThrow('cached plan')
  expect((await read()).rows).toEqual([{ a: 1, b: 2 }])
})

test('a transaction is kept or dropped as a whole, also when an error in it was swallowed', async () => {
  await db.transaction().execute((trx) => add(4).execute(trx))
  const failed = db.transaction().execute(async (trx) => {
    await add(5).execute(trx)
    throw new Error('no')
  })
  await expect(failed).rejects.toThrow('no')
  const swallowed = db.transaction().execute(async (trx) => {
    await add(6).execute(trx)
    await expect(add(1).execute(trx)).rejects.toThrow('duplicate key')
  })
  await expect(swallowed).rejects.toThrow('rolled back')
  const serializable = db.transaction().setIsolationLevel('serializable').setAccessMode('read only')
  await expect(serializable.execute((trx) => add(7).execute(trx))).rejects.toMatchObject({ code: '25006' })
  expect(await ids()).toEqual([1, 2, 3, 4])
})

test('transactions and queries at once come one after another', async () => {
  const count = () => sql<{ n: number }>`SELECT count(*) AS n FROM thing WHERE id >= 100`.execute(db)
  await Promise.all(
    [100, 101, 102].flatMap((id) => [db.transaction().execute((trx) => add(id).execute(trx)), count()]),
  )
  expect((await count()).rows).toEqual([{ n: 3 }])
})

test('a statement is prepared once, and not more than so many are kept', async () => {
  const prepared = () => sql<{ n: number }>`SELECT count(*) AS n FROM pg_prepared_statements`.execute(db)
  const before = (await prepared()).rows[0]?.n ?? 0
  for (let i = 0; i < 5; i++) await sql`SELECT ${i}::int AS again`.execute(db)
  expect((await prepared()).rows[0]?.n).toBe(before + 1)
  for (let i = 0; i < 300; i++) await sql.raw(`SELECT ${i}`).execute(db)
  expect((await prepared()).rows[0]?.n).toBeLessThanOrEqual(201)
})
