import { basketAdd } from '@verstak/contract/basket/calls.ts'
import { CONSENT_COOKIE } from '@verstak/domain/cookie-consent.ts'
import type { Page } from 'playwright/test'
import { clearAccount, enter } from '../account.ts'
import { totals } from '../pages/basket.ts'
import { findProducts, TOOLS } from '../products.ts'
import { overlap } from '../reflow.ts'
import { BUYER, expect, hydrated, test } from '../shop.ts'

const SECTION = `/catalog/${TOOLS.code}/shlifovalnye-mashiny/?view=tiles`
const PHONE = { width: 360, height: 740 }

/** Heights in px of the cards that are entirely in the viewport. */
const wholeCards = (page: Page) =>
  page.getByRole('article').evaluateAll((cards) =>
    cards
      .map((card) => card.getBoundingClientRect())
      .filter(({ top, bottom, width }) => width > 0 && top >= 0 && bottom <= innerHeight)
      .map(({ height }) => height),
  )

/** Truncated product names. */
const cutNames = (page: Page) =>
  page
    .getByRole('article')
    .getByRole('heading')
    .evaluateAll((names) =>
      names
        .filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 1)
        .map(({ textContent }) => textContent),
    )

for (const [name, path] of [
  ['the second level', SECTION],
  ['eight sections below it', `/catalog/${TOOLS.code}/?view=tiles`],
  ['ten sections below it', '/catalog/rashodnye-materialy-i-osnastka/?view=tiles'],
  ['fasteners', '/catalog/krepezh/?view=tiles'],
  ['hits', '/catalog/hit/?view=tiles'],
] as const)
  test(`at 1280 × 900 px at least eight products are entirely visible, with full names: ${name}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.goto(path)
    await hydrated(page)
    // The highest possible header, with the store's announcement.
    await expect(page.getByRole('complementary', { name: 'Объявление', exact: true })).toBeVisible()
    const heights = await wholeCards(page)
    expect(heights.length).toBeGreaterThanOrEqual(8)
    expect(Math.max(...heights)).toBeLessThanOrEqual(420)
    expect(await cutNames(page)).toEqual([])
  })

test('at 1280 × 900 px the home page shows some products', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/')
  await hydrated(page)
  expect((await wholeCards(page)).length).toBeGreaterThanOrEqual(4)
})

test('on a phone the icons of a card are beside its picture', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await page.goto(SECTION)
  await hydrated(page)
  const card = page.getByRole('article').first()
  const picture = await card.locator('img').boundingBox()
  for (const name of [/^В\sизбранное/, /^К\sсравнению/]) {
    const button = await card.getByRole('button', { name }).boundingBox()
    if (!button) throw new Error(`No button ${name}`)
    // The icon is in the centre of the pressable area.
    const icon = { x: button.x + 10, y: button.y + 10, width: button.width - 20, height: button.height - 20 }
    expect(overlap(icon, picture), String(name)).toBe(false)
  }
})

test('on a phone the total of a full basket and the price of a product stay visible', async ({ page }) => {
  const api = await enter(page.context(), BUYER)
  await clearAccount(api)
  const [product, ...others] = await findProducts(TOOLS.code)
  for (const { id } of others.slice(0, 12)) await api(basketAdd, { body: { product_id: id } })
  await page.setViewportSize(PHONE)
  await page.goto('/basket/')
  await hydrated(page)
  for (const y of [0, 500, 1000]) {
    await page.evaluate((top) => scrollTo(0, top), y)
    await expect(totals(page).getByRole('link', { name: 'Оформить заказ' })).toBeInViewport({ ratio: 1 })
  }
  await page.goto(`/${product.code}/`)
  await hydrated(page)
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight / 2))
  await expect(page.getByRole('button', { name: `В корзину: ${product.name}`, exact: true })).toBeInViewport({
    ratio: 1,
  })
})

/** Controls of the page covered by the cookie notice. */
const covered = (page: Page) =>
  page.getByRole('region', { name: 'Файлы cookie' }).evaluate((notice) => {
    const over = notice.getBoundingClientRect()
    return [...document.querySelectorAll<HTMLElement>('#root :is(a, button, input, select)')]
      .filter((element) => {
        const { top, bottom, left, right } = element.getBoundingClientRect()
        const meets = top < over.bottom && bottom > over.top && left < over.right && right > over.left
        return meets && element.checkVisibility() && getComputedStyle(element).clipPath === 'none'
      })
      .map(({ textContent, className }) => textContent || className)
  })

for (const [width, highest] of [
  [360, 152],
  [1280, 56],
] as const)
  test(`at ${width} px the cookie notice covers no controls, and its buttons are equal`, async ({
    page,
    context,
  }) => {
    const api = await enter(context, BUYER)
    await clearAccount(api)
    const [product] = await findProducts(TOOLS.code)
    await api(basketAdd, { body: { product_id: product.id } })
    await context.clearCookies({ name: CONSENT_COOKIE })
    await page.setViewportSize({ width, height: 740 })
    const notice = page.getByRole('region', { name: 'Файлы cookie' })
    for (const path of ['/', `/${product.code}/`, '/basket/', '/checkout/']) {
      await page.goto(path)
      await hydrated(page)
      expect((await notice.boundingBox())?.height).toBeLessThanOrEqual(highest)
      for (const y of [0, 400]) {
        await page.evaluate((top) => scrollTo(0, top), y)
        expect(await covered(page), `${path} at ${y}`).toEqual([])
      }
    }
    const looks = await notice.getByRole('button').evaluateAll((buttons) =>
      buttons
        .filter((button) => button.checkVisibility())
        .map((button) => {
          const { width, height } = button.getBoundingClientRect()
          const { color, backgroundColor, borderColor } = getComputedStyle(button)
          return { width, height, color, backgroundColor, borderColor }
        }),
    )
    expect(looks).toHaveLength(2)
    expect(looks[0]).toEqual(looks[1])
  })
