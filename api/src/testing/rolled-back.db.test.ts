import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { secretOf } from '../secret.ts'
import { openRolledBack, type RolledBack } from './rolled-back.ts'
import { openTestDatabase, type TestDatabase } from './test-database.ts'

let base: TestDatabase
let inner: RolledBack

beforeAll(async () => {
  base = await openTestDatabase()
  await base.db.insertInto('warehouse').values({ id: 'MCK', name: 'Москва' }).execute()
})
afterAll(() => base.close())
beforeEach(async () => {
  inner = await openRolledBack(base.db)
})
afterEach(() => inner.rollBack())

const add = (id: string, db: Pick<RolledBack['db'], 'insertInto'> = inner.db) =>
  db.insertInto('warehouse').values({ id, name: id }).execute()
const ids = async () =>
  (await inner.db.selectFrom('warehouse').select('id').orderBy('id').execute()).map(({ id }) => id)

describe.each(['one test', 'the next test'])('%s', (name) => {
  test('starts from the fixture that was built once', async () => {
    expect(await ids()).toEqual(['MCK'])
    await add('SPB')
    expect(await ids()).toEqual(['MCK', 'SPB'])
  })

  test('does not see what others cached about rolled back rows', async () => {
    const secret = await secretOf(inner.db, 'a key')
    const { value } = await inner.db.selectFrom('secret').select('value').executeTakeFirstOrThrow()
    expect(secret, name).toBe(value)
  })
})

test('commits or rolls back a transaction as a whole', async () => {
  await inner.db.transaction().execute(async (trx) => {
    await add('SPB', trx)
    await add('EKB', trx)
  })
  const failed = inner.db.transaction().execute(async (trx) => {
    await add('NSK', trx)
    throw new Error('not this one')
  })
  await expect(failed).rejects.toThrow('not this one')
  expect(await ids()).toEqual(['EKB', 'MCK', 'SPB'])
})

test('a failed statement rolls back only itself', async () => {
  await add('SPB')
  await expect(add('SPB')).rejects.toThrow('duplicate key')
  expect(await ids()).toEqual(['MCK', 'SPB'])
})

test('a transaction with a swallowed error does not commit', async () => {
  const swallowing = inner.db.transaction().execute(async (trx) => {
    await add('SPB', trx)
    await expect(add('SPB', trx)).rejects.toThrow('duplicate key')
  })
  await expect(swallowing).rejects.toThrow()
  expect(await ids()).toEqual(['MCK'])
})

test('serialises concurrent work', async () => {
  const transactions = ['SPB', 'EKB', 'NSK'].map((id) =>
    inner.db.transaction().execute(async (trx) => {
      await add(id, trx)
      await sql`SELECT 1`.execute(trx)
      if (id === 'EKB') throw new Error('not this one')
    }),
  )
  await Promise.allSettled([...transactions, add('KZN')])
  expect(await ids()).toEqual(['KZN', 'MCK', 'NSK', 'SPB'])
})

test('a query after the roll-back fails instead of reading data of another test', async () => {
  const late = await openLate()
  await expect(late.selectFrom('warehouse').selectAll().execute()).rejects.toThrow('is over')
  await expect(late.transaction().execute(() => add('SPB', late))).rejects.toThrow('is over')
})

async function openLate() {
  const { db } = inner
  await inner.rollBack()
  inner = await openRolledBack(base.db)
  return db
}
