import { redirectTricks } from '@verstak/domain/testing/redirect-tricks.ts'
import type { APIRequestContext } from 'playwright/test'
import { openAccount } from '../account.ts'
import { SHOP } from '../address.ts'
import { findProducts, TOOLS } from '../products.ts'
import { BUYER, expect, PASSWORD, test } from '../shop.ts'

const locationOf = async (request: APIRequestContext, path: string) => {
  const response = await request.get(SHOP + path, { maxRedirects: 0 })
  return [response.status(), response.headers().location]
}
const tricks = redirectTricks.filter((trick) => typeof trick === 'string')

test('a missing slash is added once, and query and hash are kept', async ({ page, request }) => {
  expect(await locationOf(request, '/catalog?page=2&a=%2F')).toEqual([301, '/catalog/?page=2&a=%2F'])
  expect(await locationOf(request, '/catalog/?page=2')).toEqual([200, undefined])
  await page.goto('/catalog?from=menu#content')
  await expect(page).toHaveURL('/catalog/?from=menu#content')
})

test('files, calls and addresses of other hosts get no slash', async ({ request }) => {
  for (const path of ['/none.js', '/assets/none', '/api', '/web/none', '//evil.example', '//evil.example/a'])
    expect(await locationOf(request, path), path).toEqual([404, undefined])
})

test('an address has one canonical form, and an escaped address has the same access checks', async ({
  request,
}) => {
  for (const path of ['/Login/', '/CATALOG/', '/Personal/orders/'])
    expect(await locationOf(request, path), path).toEqual([404, undefined])
  expect(await locationOf(request, '/%70ersonal/orders/')).toEqual([
    302,
    `/login/?from=${encodeURIComponent('/%70ersonal/orders/')}`,
  ])
})

test('signing in redirects only within the shop', async ({ playwright }) => {
  // Each sign-in is slow, so only some tricks are tried here. The test of signed-in users tries all of them.
  for (const from of tricks.filter((_, index) => index % 6 === 0)) {
    const request = await playwright.request.newContext({ baseURL: SHOP })
    const response = await request.post('/login/', {
      form: { login: BUYER, password: PASSWORD, from },
      maxRedirects: 0,
    })
    const target = response.headers().location ?? ''
    expect(response.status(), from).toBe(302)
    expect(target, from).toBe('/personal/summary/')
    await request.dispose()
  }
})

test('a Russian return address is kept', async ({ request }) => {
  const response = await request.post('/login/', {
    form: { login: BUYER, password: PASSWORD, from: '/search/?query=дрель' },
    maxRedirects: 0,
  })
  expect(response.headers().location).toBe('/search/?query=%D0%B4%D1%80%D0%B5%D0%BB%D1%8C')
})

test('a signed-in user is not redirected elsewhere either', async ({ request }) => {
  const { token } = await openAccount(BUYER)
  for (const from of tricks) {
    const response = await request.get(`/login/?${new URLSearchParams({ from })}`, {
      maxRedirects: 0,
      headers: { cookie: `auth.token=${token}` },
    })
    expect(response.headers().location, from).toBe('/personal/summary/')
  }
})

test('signing out redirects only to the sign-in page', async ({ request }) => {
  for (const from of tricks) {
    const response = await request.post('/logout/', { form: { from }, maxRedirects: 0 })
    expect(response.headers().location, from).toBe('/login/')
  }
})

test('search engines find the sitemap, and each page its canonical address', async ({ request }) => {
  const robots = await (await request.get('/robots.txt')).text()
  const index = /^Sitemap: (.+)$/m.exec(robots)?.[1] ?? ''
  const [map = ''] = [...(await (await request.get(index)).text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address]) => address ?? '',
  )
  const [product] = await findProducts(TOOLS.code)
  const addresses = await (await request.get(map)).text()
  expect(addresses).toContain(`<loc>${SHOP}/${product.code}/</loc>`)
  expect(addresses).not.toContain('/personal/')

  const html = await (await request.get(`/catalog/${TOOLS.code}/?page=2&sort=name&utm_source=x`)).text()
  expect(html).toContain(`<link rel="canonical" href="${SHOP}/catalog/${TOOLS.code}/?page=2">`)
  expect(html).toContain('"@type":"BreadcrumbList"')
  const card = await (await request.get(`/${product.code}/?utm_source=qr`)).text()
  expect(card).toContain(`<link rel="canonical" href="${SHOP}/${product.code}/">`)
  expect(card).toContain('<meta property="og:type" content="product">')
})

test('an old browser sees a notice once', async ({ request }) => {
  const agent = 'Mozilla/5.0 (Windows NT 10.0; WOW64; Trident/7.0; rv:11.0) like Gecko'
  const first = await request.get('/catalog/', { maxRedirects: 0, headers: { 'user-agent': agent } })
  expect(first.headers().location).toBe('/ie/')
  const cookie = (first.headers()['set-cookie'] ?? '').split(';')[0] ?? ''
  const second = await request.get('/catalog/', { maxRedirects: 0, headers: { 'user-agent': agent, cookie } })
  expect(second.status()).toBe(200)
})
