import { sendSms } from '@verstak/contract/accounts/calls.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { settings } from '#settings.ts'
import { callApp, openTestApp } from '#testing/test-app.ts'
import { openTestDatabase, type TestDatabase } from '#testing/test-database.ts'

let test: TestDatabase
let app: Awaited<ReturnType<typeof openTestApp>>

beforeAll(async () => {
  test = await openTestDatabase()
  app = await openTestApp(() => test.db)
})
afterAll(async () => {
  await app.close()
  await test.close()
})

it('sends Retry-After with a rate-limit error, in the header and in the body', async () => {
  const ask = () => callApp(app, sendSms, { body: { phone: '+79161112233' } }, {})
  let answer = await ask()
  for (let i = 0; answer.statusCode !== 429 && i < settings.bot.doubtful.perAddress; i++) answer = await ask()
  expect(answer.statusCode).toBe(429)
  const seconds = Number(answer.headers['retry-after'])
  expect(seconds).toBeGreaterThan(3590)
  expect(seconds).toBeLessThanOrEqual(3600)
  expect(answer.json().errors[0].retry_after).toBe(seconds)
})
