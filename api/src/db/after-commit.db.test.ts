import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { afterCommit } from './after-commit.ts'
import { openDatabase } from './database.ts'

let test: TestDatabase
beforeAll(async () => {
  test = await openTestDatabase()
})
afterAll(() => test.close())

it('calls back once the transaction is visible to others', async () => {
  const call = vi.fn()
  await test.db.transaction().execute(async (trx) => {
    await afterCommit(trx, call)
    await afterCommit(trx, call)
    expect(call).not.toHaveBeenCalled()
  })
  expect(call).toHaveBeenCalledOnce()
  await test.db.transaction().execute(async () => {})
  expect(call).toHaveBeenCalledOnce()
})

it('does not call back after a rollback', async () => {
  const call = vi.fn()
  const undone = test.db.transaction().execute(async (trx) => {
    await afterCommit(trx, call)
    throw new Error('undo')
  })
  await expect(undone).rejects.toThrow('undo')
  await test.db.transaction().execute(async () => {})
  expect(call).not.toHaveBeenCalled()
})

it('does not mistake another commit for its own', async () => {
  const db = await openDatabase({ url: test.url })
  const call = vi.fn()
  await db.transaction().execute(async (trx) => {
    await afterCommit(trx, call)
    await db.transaction().execute(async () => {})
    expect(call).not.toHaveBeenCalled()
  })
  expect(call).toHaveBeenCalledOnce()
  await db.destroy()
})
