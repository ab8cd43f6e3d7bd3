import { type Checkout, checkoutOf } from '../another-team/checkout.ts'
import { card, heading, offer } from '../pages/catalogue.ts'
import { openMiniBasket } from '../pages/header.ts'
import { findProducts, TOOLS } from '../products.ts'
import { openSecondShop, type SecondShop } from '../second-shop.ts'
import { decideCookies, expect, hydrated, test } from '../shop.ts'

const slot = (name: string) => `mfe-basket-checkout/src/slots/${name}.slot.tsx`
const throws = (name: string) => `export default function Broken() { throw new Error('${name} is broken') }`

let checkout: Checkout
let shop: SecondShop
test.beforeAll(async () => {
  checkout = await checkoutOf('mfe-basket-checkout', {
    [slot('add-to-basket')]: throws('add-to-basket'),
    [slot('mini-basket')]: throws('mini-basket'),
  })
  shop = await openSecondShop(['mfe-basket-checkout'], { builtIn: checkout.folder })
})
test.afterAll(async () => {
  await shop.close()
  checkout.remove()
})

test('without scripts, an error of the basket on a catalogue page affects only its slot', async ({
  request,
}) => {
  for (const path of [`/catalog/${TOOLS.code}/`, `/${(await findProducts(TOOLS.code))[0].code}/`]) {
    const answer = await request.get(shop.url + path)
    const html = await answer.text()
    expect([answer.status(), /В\sкорзину\sнедоступно/.test(html)]).toEqual([200, true])
    for (const part of ['<header', '<h1', '<footer']) expect(html).toContain(part)
  }
})

test('in a browser, an error of the basket affects only its slot and is reported as the basket’s', async ({
  page,
  context,
  expectConsole,
}) => {
  // React logs errors that it has caught.
  expectConsole('is broken')
  await decideCookies(context, shop.url)
  const told: string[] = []
  page.on('request', (asked) => {
    if (asked.url().endsWith('/-/failures/')) told.push(JSON.parse(asked.postData() ?? '{}').remote)
  })
  await page.goto(`${shop.url}/catalog/${TOOLS.code}/`)
  await hydrated(page)
  await expect(page.getByRole('main')).toContainText('В корзину недоступно')
  const [product] = await findProducts(TOOLS.code)
  await card(page, product).getByRole('link').first().click()
  await expect(heading(page)).toHaveText(product.name)
  await expect(offer(page)).toContainText('В корзину недоступно')
  await openMiniBasket(page)
  await expect(page.getByRole('dialog')).toContainText('Корзина временно недоступна')
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await expect.poll(() => told).toEqual(['mfe-basket-checkout', 'mfe-basket-checkout'])
})
