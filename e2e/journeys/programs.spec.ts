import { chromium, type Page } from 'playwright/test'
import { findBrowser } from '../../scripts/browser.ts'
import { SHOP } from '../address.ts'
import { NEW_PASSWORD } from '../pages/registration.ts'
import { findProducts, TOOLS } from '../products.ts'
import { registerRetail } from '../register.ts'
import { expect, test } from '../shop.ts'

/** A program written by the specification: JSON, and the token in the body of a POST and the query of a GET. */
function program() {
  let token = ''
  const read = async (answer: Response) => {
    const { status, data, errors } = await answer.json()
    expect(errors).toBeUndefined()
    expect(status).toBe('success')
    return data
  }
  return {
    async signIn(login: string) {
      ;({ token } = await this.post('/api/authentication/', { login, password: NEW_PASSWORD }))
      expect(token).not.toBe('')
    },
    get: async (path: string) => read(await fetch(`${SHOP}${path}?token=${token}`)),
    post: async (path: string, body: object) =>
      read(
        await fetch(SHOP + path, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(token ? { ...body, token } : body),
        }),
      ),
  }
}

test('a program signs in, fills its basket and orders at the public address', async () => {
  const email = await registerRetail()
  const [product] = await findProducts(TOOLS.code)
  const own = program()
  await own.signIn(email)
  expect((await own.get('/web/profile/get/')).user.email).toBe(email)
  await own.post('/api/basket/add/', { product_id: product.id })
  const { sessid, basket } = await own.get('/web/orderCheckout/')
  expect(basket.rows).toHaveLength(1)
  const { order_number } = await own.post('/api/order/add/', {
    sessid,
    idempotencyKey: `a-program-${Date.now()}`,
    deliveryAddress: 'Москва, Складочная улица, 1',
    name: 'Пётр Ёлкин',
    phone: '+79161234567',
  })
  const { orders } = await own.get('/web/profile/orders/')
  expect(orders).toMatchObject([{ order_number }])
  await own.post('/api/logout/', {})
  const after = await fetch(`${SHOP}/web/profile/get/`)
  expect((await after.json()).errors[0].code).toBe(101)
})

/** Signs in by a script of the page, as a script of an attacker would. */
const tokenInPage = (page: Page, login: string) =>
  page.evaluate(
    async ([login, password]) => {
      const answer = await fetch('/api/authentication/', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        referrerPolicy: 'no-referrer',
        body: JSON.stringify({ login, password }),
      })
      return (await answer.json()).data.token
    },
    [login, NEW_PASSWORD],
  )

test('a script of a page gets no token, at an address without https either', async ({ page }) => {
  const email = await registerRetail()
  await page.goto('/garant/')
  expect(await tokenInPage(page, email)).toBe('')

  // For a browser this host is not trustworthy, so it sends no `Sec-Fetch-Site`.
  const { port } = new URL(SHOP)
  const { executablePath, args } = await findBrowser()
  const browser = await chromium.launch({
    executablePath,
    args: [...args, '--host-resolver-rules=MAP shop.test 127.0.0.1'],
  })
  try {
    const plain = await browser.newPage()
    await plain.goto(`http://shop.test:${port}/garant/`)
    const posted = plain.waitForRequest((request) => request.url().endsWith('/api/authentication/'))
    expect(await tokenInPage(plain, email)).toBe('')
    expect(await (await posted).headerValue('sec-fetch-site')).toBeNull()
  } finally {
    await browser.close()
  }
})
