import { basketClear } from '@verstak/contract/basket/calls.ts'
import { findRoute, routeTable } from '@verstak/domain/route-table.ts'
import type { APIRequestContext } from 'playwright/test'
import { openAccount } from '../account.ts'
import { SHOP } from '../address.ts'
import { findProducts, TOOLS } from '../products.ts'
import { ADMIN, BUYER, expect, test } from '../shop.ts'

/** A status, or the address of a redirect. */
type Answer = number | string

const rows: [path: string, guest: Answer, buyer: Answer, admin: Answer][] = [
  ['/advantages/', 200, 200, 200],
  ['/agreement/', 200, 200, 200],
  ['/political/', 200, 200, 200],
  ['/callback/', 200, 200, 200],
  ['/callback/price/', 200, 200, 200],
  ['/callback/no-such-topic/', 404, 404, 404],
  ['/ask/question/no-such-product/', 404, 404, 404],
  ['/delete_account/', '/login/?from=%2Fdelete_account%2F', 200, 200],
  ['/error/', 500, 500, 500],
  ['/cookies/', 200, 200, 200],
  ['/delivery-and-payment/', 200, 200, 200],
  ['/ie/', 200, 200, 200],
  ['/login/', 200, '/personal/summary/', '/personal/summary/'],
  ['/logout/', '/login/', '/login/', '/login/'],
  ['/registration/', 200, '/personal/summary/', '/personal/summary/'],
  ['/restore/', 200, '/personal/summary/', '/personal/summary/'],
  ['/invitation/no-such-key/', 200, 200, 200],
  ['/request-feedback/', 200, 200, 200],
  ['/qr/', 404, 404, 404],
  ['/qr/no-such-article/', 404, 404, 404],
]

/** The shell checks access to the pages of other teams too. */
const guarded: typeof rows = [
  ['/', 200, 200, 200],
  ['/basket/', 200, 200, 200],
  ['/checkout/', '/login/?from=%2Fcheckout%2F', '/basket/?from=checkout', '/basket/?from=checkout'],
  ['/personal/', '/login/?from=%2Fpersonal%2F', 200, 200],
  ['/personal/summary/', '/login/?from=%2Fpersonal%2Fsummary%2F', 200, 200],
  ['/personal/orders/?page=1', '/login/?from=%2Fpersonal%2Forders%2F%3Fpage%3D1', 200, 200],
  ['/personal/print/', '/login/?from=%2Fpersonal%2Fprint%2F', 200, 200],
  ['/personal/tools/', '/login/?from=%2Fpersonal%2Ftools%2F', 200, 200],
  ['/garant/', 200, 200, 200],
  ['/guaranty-register/', 200, 200, 200],
  ['/guaranty-response/?number=1', 200, 200, 200],
  ['/no/such/address/at/all/', 404, 404, 404],
  ['/no-such-product/', 404, 404, 404],
]

/** The shell checks access to planned pages before they exist. */
const refused: [path: string, guest: Answer, buyer: Answer][] = [
  ['/personal/actions/', '/login/?from=%2Fpersonal%2Factions%2F', '/'],
  ['/personal/actions/zima/', '/login/?from=%2Fpersonal%2Factions%2Fzima%2F', '/'],
  ['/personal/users/', '/login/?from=%2Fpersonal%2Fusers%2F', 403],
  ['/personal/users/new/', '/login/?from=%2Fpersonal%2Fusers%2Fnew%2F', 403],
  ['/personal/users/1/', '/login/?from=%2Fpersonal%2Fusers%2F1%2F', 403],
]

const cookies: Record<string, string> = {}
test.beforeAll(async () => {
  for (const [name, login] of [
    ['buyer', BUYER],
    ['admin', ADMIN],
  ] as const) {
    const { token, api } = await openAccount(login)
    // With an empty basket the checkout redirects to the basket.
    await api(basketClear)
    cookies[name] = `auth.token=${token}`
  }
})

async function answerOf(request: APIRequestContext, path: string, who: string): Promise<Answer> {
  const response = await request.get(path, { maxRedirects: 0, headers: { cookie: cookies[who] ?? '' } })
  const target = response.headers().location
  if (target === undefined) return response.status()
  expect([301, 302]).toContain(response.status())
  const { origin, pathname, search } = new URL(target, SHOP)
  expect(origin).toBe(SHOP)
  return pathname + search
}

for (const [path, ...answers] of [...rows, ...guarded, ...refused]) {
  for (const [index, who] of ['guest', 'buyer', 'admin'].entries()) {
    const expected = answers[index]
    if (expected === undefined) continue
    test(`${path} for ${who}: ${expected}`, async ({ request }) => {
      expect(await answerOf(request, path, who)).toBe(expected)
    })
  }
}

test('every address of the shell is covered', () => {
  const written = rows.map(([path]) => findRoute(path)?.path)
  for (const { path, owner } of routeTable) if (owner === 'shell') expect(written).toContain(path)
})

test('an error page has its layout and its title', async ({ request }) => {
  const forbidden = await request.get('/personal/users/', { headers: { cookie: cookies.buyer ?? '' } })
  for (const [response, title] of [
    [forbidden, /Доступ запрещён/],
    [await request.get('/no-such-product/'), /Страница не\sнайдена/],
    [await request.get('/qr/'), /Страница не\sнайдена/],
  ] as const) {
    const html = await response.text()
    expect(html).toMatch(title)
    expect(html).toContain('<header')
    expect(html).toMatch(/<meta name="robots" content="noindex/)
  }
})

test('a printed article redirects to its product, in any spelling', async ({ request }) => {
  const [{ article, code }] = await findProducts(TOOLS.code)
  const target = `/${code}/?utm_source=qr&utm_medium=offline&utm_campaign=offline_qr`
  const escaped = [...article].map((sign) => `%${sign.charCodeAt(0).toString(16).padStart(2, '0')}`).join('')
  for (const written of [article, encodeURIComponent(article), escaped])
    expect(await answerOf(request, `/qr/${written}/`, 'guest')).toBe(target)
  expect(await answerOf(request, `/qr/${encodeURIComponent(article)}?a=b`, 'guest')).toBe(
    `/qr/${encodeURIComponent(article)}/?a=b`,
  )
  for (const path of [
    '/qr/%D0%B0%2F1/',
    '/qr/100%25/',
    '/qr/%E0%A4%A/',
    '/qr/a/b/',
    `/qr/${'a'.repeat(500)}/`,
  ])
    expect(await answerOf(request, path, 'guest'), path).toBe(404)
})
