import type { Page } from 'playwright/test'
import { card } from '../pages/catalogue.ts'
import { findProducts, TOOLS } from '../products.ts'
import { expect, hydrated, test } from '../shop.ts'

/** The request that reports the result of a row to the recommender, with its answer. */
const told = (page: Page, what: string) =>
  page.waitForResponse((answer) => answer.url().includes(`/api/recommendations/${what}/`) && answer.ok())

test('a row of recommendations reports views, taps and additions to the basket, and then omits the added product', async ({
  page,
}) => {
  const [liked] = await findProducts(TOOLS.code)
  await page.goto(`/catalog/${TOOLS.code}/?view=tiles`)
  await hydrated(page)
  const heart = card(page, liked).getByRole('button', { name: /^В\sизбранное/ })
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  // The button shows the optimistic state at once. The shop has saved it when the button is no longer busy.
  await expect(heart).not.toHaveAttribute('aria-busy')

  const row = page.getByRole('region', { name: 'Для вас' })
  const open = async () => {
    const viewed = told(page, 'recomBlockViewed')
    await page.goto('/')
    await hydrated(page)
    // The row is above this heading and loads when it comes near the viewport.
    await page.getByRole('heading', { name: /^Почему/ }).scrollIntoViewIfNeeded()
    expect((await viewed).request().postDataJSON()).toMatchObject({ recomBlockId: 'personal' })
    await expect(row.getByRole('article').first()).toBeVisible()
  }
  await open()
  const tapped = told(page, 'recomTap')
  const first = row.getByRole('article').first()
  const name = (await first.getByRole('heading').textContent()) ?? ''
  await first.getByRole('link', { name }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  expect((await tapped).request().postDataJSON()).toMatchObject({ recomBlockId: 'personal' })

  await open()
  const added = told(page, 'recomAddToBasket')
  const another = row.getByRole('article').first()
  const bought = (await another.getByRole('heading').textContent()) ?? ''
  const kept = page.waitForResponse((answer) => answer.url().includes('/api/basket/add/') && answer.ok())
  await another.getByRole('button', { name: /^В\sкорзину/ }).click()
  expect((await added).request().postDataJSON()).toMatchObject({ recomBlockId: 'personal' })
  await kept

  await open()
  await expect(row.getByRole('heading', { level: 3, name: bought, exact: true })).toHaveCount(0)
})
