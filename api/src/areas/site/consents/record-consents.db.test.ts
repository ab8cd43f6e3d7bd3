import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { siteContent } from '../content/site-content.ts'
import { type GivenConsents, recordConsents } from './record-consents.ts'

let test: TestDatabase
const textOf = (purpose: string) => {
  const text = siteContent().consents.find((consent) => consent.purpose === purpose)
  if (!text) throw new Error(`no consent ${purpose}`)
  return text
}
const { version, hash } = textOf('registration')

beforeAll(async () => {
  test = await openTestDatabase()
})
afterAll(() => test.close())
beforeEach(() => test.db.deleteFrom('consent').execute())

const record = (given: GivenConsents['given'], required: GivenConsents['required'] = ['registration']) =>
  test.db.transaction().execute((trx) =>
    recordConsents(trx, {
      given,
      required,
      email: 'new@demo.example',
      phone: '+79161234567',
      userId: null,
      ip: '10.0.0.7',
      form: 'registration',
    }),
  )
const stored = () => test.db.selectFrom('consent').selectAll().orderBy('purpose').execute()

it('stores one row per purpose with the version, text, time and address', async () => {
  const marketing = textOf('marketing')
  await record([
    { purpose: 'registration', version },
    { purpose: 'registration', version },
    { purpose: 'marketing', version: marketing.version },
  ])
  const same = {
    ip: '10.0.0.7',
    email: 'new@demo.example',
    phone: '+79161234567',
    user_id: null,
    form: 'registration',
    given_at: expect.any(Date),
  }
  expect(await stored()).toMatchObject([
    { ...same, purpose: 'marketing', version: marketing.version, text_hash: marketing.hash },
    { ...same, purpose: 'registration', version, text_hash: hash },
  ])
})

it('voluntary consents may be omitted, and unrequested ones are not stored', async () => {
  await record([
    { purpose: 'registration', version },
    { purpose: 'callback', version: textOf('callback').version },
  ])
  expect((await stored()).map(({ purpose }) => purpose)).toEqual(['registration'])
})

it.each([
  ['nothing is ticked', [], /Без этого согласия/],
  [
    'only the voluntary one is ticked',
    [{ purpose: 'marketing', version: textOf('marketing').version }],
    /Без этого/,
  ],
  ['the text has changed', [{ purpose: 'registration', version: '2020-01-01' }], /Прочитайте новый/],
  [
    'the voluntary text has changed',
    [
      { purpose: 'registration', version },
      { purpose: 'marketing', version: '2020-01-01' },
    ],
    /Прочитайте новый/,
  ],
] as const)('refuses when %s', async (_, given, message) => {
  await expect(record(given)).rejects.toMatchObject({
    kind: 'invalid',
    errors: [{ field: 'consents', message: expect.stringMatching(message) }],
  })
  expect(await stored()).toEqual([])
})
