import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../api/src/testing/test-database.ts'
import { fillWithDemo } from './fill-with-demo.ts'

let test: TestDatabase
let dataDir: string
beforeEach(async () => {
  test = await openTestDatabase()
  dataDir = mkdtempSync(join(tmpdir(), 'verstak-fill-'))
  vi.spyOn(process.stdout, 'write').mockImplementation(() => true)
})
afterEach(async () => {
  rmSync(dataDir, { recursive: true })
  await test.close()
})

const fill = (accounts: boolean, count = 15) => fillWithDemo(test.db, { dataDir, products: count, accounts })
/** Customers of demo purchases have no password, so nobody can sign in as them. */
const logins = async () => {
  const users = test.db.selectFrom('app_user').select('email').where('password_hash', '<>', '-')
  return (await users.orderBy('email').execute()).map(({ email }) => email)
}
const products = () => test.db.selectFrom('product').select('name').orderBy('id').execute()

it('fills an empty catalogue, and creates accounts only on request', async () => {
  await fill(false)
  expect(await products()).toHaveLength(15)
  expect(await logins()).toEqual([])
  rmSync(join(dataDir, 'demo'), { recursive: true })

  await fill(true)
  expect(await logins()).toEqual(expect.arrayContaining(['admin@demo.example', 'buyer@demo.example']))
  expect(existsSync(join(dataDir, 'demo')), 'what is up to date is not drawn again').toBe(false)
})

it('renews an outdated demo catalogue', async () => {
  await fill(false)
  await fill(false, 30)
  expect((await products()).length).toBeGreaterThanOrEqual(30)
})

it('leaves the owner’s catalogue alone, without adding accounts', async () => {
  await fill(false)
  rmSync(join(dataDir, 'demo-catalogue.stamp'))
  await test.db.updateTable('product').set({ name: 'Свой товар' }).execute()
  await fill(true)
  expect(new Set((await products()).map(({ name }) => name))).toEqual(new Set(['Свой товар']))
  expect(await logins()).toEqual([])
})
