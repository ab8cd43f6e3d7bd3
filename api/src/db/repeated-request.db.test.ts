import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Owner } from '#http/owner.ts'
import { settings } from '#settings.ts'
import { openTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { after } from './after.ts'
import { doOnce, forgetRequestKeys } from './repeated-request.ts'

let base: TestDatabase
beforeAll(async () => {
  base = await openTestDatabase()
})
afterAll(() => base.close())
beforeEach(() => base.db.deleteFrom('request_key').execute())

const guest = (guestHash: string): Owner => ({ guestHash })
const request = { owner: guest('one'), key: 'a-press-of-a-button', asked: { call: 'add', id: 7 } }

const once = <T>(work: () => Promise<T>, more: Partial<typeof request> = {}) =>
  base.db.transaction().execute((trx) => doOnce(trx, { ...request, ...more }, work))

test('requests beside each other do the work once, and all get its result', async () => {
  let done = 0
  const work = async () => ({ id: ++done })
  const answers = await Promise.all(Array.from({ length: 5 }, () => once(work)))
  expect(answers).toEqual(Array.from({ length: 5 }, () => ({ id: 1 })))
})

test('a failed request has used up nothing', async () => {
  const failed = once(async () => {
    throw new Error('Нет в наличии')
  })
  await expect(failed).rejects.toThrow('Нет в наличии')
  expect(await once(async () => 'done')).toBe('done')
})

test('a key belongs to its owner and to its request', async () => {
  await once(async () => 'mine')
  expect(await once(async () => 'of another', { owner: guest('two') })).toBe('of another')
  await expect(once(async () => 'other', { asked: { call: 'add', id: 8 } })).rejects.toMatchObject({
    kind: 'conflict',
    errors: [{ field: 'request_key' }],
  })
})

test('old keys are forgotten', async () => {
  await once(async () => 'first')
  await forgetRequestKeys(base.db)
  expect(await once(async () => 'second')).toBe('first')
  await base.db
    .updateTable('request_key')
    .set({ created_at: after(-settings.requestKeyLife - 1) })
    .execute()
  await forgetRequestKeys(base.db)
  expect(await once(async () => 'second')).toBe('second')
})
