import { authenticate } from '@verstak/contract/auth/calls.ts'
import { basketClear } from '@verstak/contract/basket/calls.ts'
import { fileAdd } from '@verstak/contract/files/calls.ts'
import * as paths from '@verstak/domain/paths.ts'
import { routeTable } from '@verstak/domain/route-table.ts'
import { fuzzPlan, requireNoFault } from '@verstak/testing/fuzz-plan.ts'
import { hostileSegments, hostileTexts, rawBodies } from '@verstak/testing/hostile.ts'
import fc from 'fast-check'
import { openAccount } from '../account.ts'
import { SHOP } from '../address.ts'
import { wordsOfPages } from '../fuzz-words.ts'
import { findProducts, TOOLS } from '../products.ts'
import { askRaw, type RawRequest } from '../raw-request.ts'
import { ADMIN, BUYER, expect, hydrated, test } from '../shop.ts'

const PROPERTIES = 2
const RUNS = 400

const plan = fuzzPlan()
test.describe.configure({ timeout: plan.patience * PROPERTIES })

const words = wordsOfPages()
/**
 * The error page always shows «Ошибка сервера», and the logout page ends the session that the other requests
 * need.
 */
const pages = routeTable
  .map(({ path }) => path)
  .filter((path) => path !== paths.error() && path !== paths.logout())
const cookies = ['']
let realCode = ''

test.beforeAll(async () => {
  for (const login of [BUYER, ADMIN]) cookies.push(`auth.token=${(await openAccount(login)).token}`)
  realCode = (await findProducts(TOOLS.code))[0].code
})

/** A different client address per request, so that rate limits do not hide other errors. */
let visitors = 0
async function faultOf(asked: RawRequest): Promise<string | null> {
  const visitor = ++visitors
  const address = `10.${(visitor >> 16) & 255}.${(visitor >> 8) & 255}.${visitor & 255}`
  const { status, body } = await askRaw(SHOP, {
    ...asked,
    headers: { ...asked.headers, 'x-forwarded-for': address },
  })
  if (status >= 500) return `${status}`
  return body.includes('Ошибка сервера') ? `${status} that says «Ошибка сервера»` : null
}

const expectNoFault = async (asked: RawRequest) => {
  const fault = await faultOf(asked)
  if (fault) throw new Error(`${asked.method} ${asked.path}: ${fault}`)
}

const text = fc.oneof(fc.constantFrom(...hostileTexts), fc.string({ unit: 'binary', maxLength: 300 }))
const segment = fc.oneof(
  fc.constantFrom(...hostileSegments),
  text.map((value) => encodeURIComponent(value.toWellFormed())),
  fc.constant(null).map(() => realCode),
)
const cookie = fc.nat(2).map((who) => cookies[who] ?? '')
const pairs = (names: readonly string[]) =>
  fc
    .array(fc.tuple(fc.constantFrom(...names, 'nobodyKnowsThis'), text), { maxLength: 4 })
    .map((fields) =>
      new URLSearchParams(fields.map(([name, value]) => [name, value.toWellFormed()])).toString(),
    )
const address = fc
  .tuple(fc.constantFrom(...pages), fc.array(segment, { minLength: 3, maxLength: 3 }), pairs(words.query))
  .map(([path, segments, query]) => {
    let next = 0
    const filled = path.replace(/\{\w+\}/g, () => segments[next++] ?? '')
    return query ? `${filled}?${query}` : filled
  })

test(`every page address, from the seed ${plan.seed}`, async () => {
  const property = fc.asyncProperty(address, cookie, (path, who) =>
    expectNoFault({ method: 'GET', path, headers: { cookie: who } }),
  )
  const tried = await fc.check(property, plan.runsOf(PROPERTIES, RUNS))
  requireNoFault(tried, fc.defaultReportMessage(tried))
})

const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
const form = fc
  .tuple(fc.constantFrom('', ...words.intents), pairs(words.fields))
  .map(([intent, fields]) => ({ type: FORM['content-type'], payload: `intent=${intent}&${fields}` }))
const body = fc.oneof({ weight: 4, arbitrary: form }, fc.constantFrom(...rawBodies))

test(`every page form, from the seed ${plan.seed}`, async () => {
  const property = fc.asyncProperty(address, cookie, body, (path, who, { type, payload }) =>
    expectNoFault({
      method: 'POST',
      path,
      headers: { cookie: who, ...(type ? { 'content-type': type } : {}) },
      body: payload,
    }),
  )
  const tried = await fc.check(property, plan.runsOf(PROPERTIES, RUNS))
  requireNoFault(tried, fc.defaultReportMessage(tried))
})

test('every kind of body, through the gateway', async () => {
  for (const { path } of [basketClear, authenticate, fileAdd])
    for (const { name, type, payload } of rawBodies) {
      const headers: Record<string, string> = type ? { 'content-type': type } : {}
      expect(await faultOf({ method: 'POST', path, headers, body: payload }), `${path}: ${name}`).toBeNull()
    }
})

const notPages = [
  `/${'a'.repeat(201)}/`,
  '/%00/',
  '/%09/',
  '/%0a/',
  '/%5C/',
  '/%5cevil.example/',
  '/qr/%00/',
  '/callback/anything/',
  '/basket/?page=99999999999999999',
  '/checkout/done/?order=.',
]

test('an address that fails validation shows the 404 page', async () => {
  for (const path of notPages) {
    const answer = await askRaw(SHOP, { method: 'GET', path, headers: { cookie: cookies[1] ?? '' } })
    expect([answer.status, /<h1>([^<]*)/.exec(answer.body)?.[1]], path).toEqual([
      404,
      expect.stringMatching(/^Страница не\sнайдена$/),
    ])
  }
})

test('the 404 page of an address that the router cannot parse becomes interactive', async ({
  page,
  expectConsole,
}) => {
  expectConsole('404')
  await page.goto('/%09/')
  await hydrated(page)
  await page.getByRole('main').getByRole('link', { name: 'В каталог' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Каталог')
})

test('a form that restores nothing is refused', async () => {
  for (const fields of ['intent=restore', 'intent=restore&lines=', 'intent=restore&lines=x'])
    expect(
      (await askRaw(SHOP, { method: 'POST', path: paths.basket(), headers: FORM, body: fields })).status,
    ).toBe(400)
})
