import type { Page } from 'playwright/test'
import { findProducts, TOOLS } from '../products.ts'
import { expect, hydrated, test } from '../shop.ts'

/** The request that tells the recommender what came of its row, with its answer. */
const told = (page: Page, what: string) =>
  page.waitForResponse((answer) => answer.url().includes(`/api/recommendations/${what}/`) && answer.ok())

test('a row of recommendations is seen, a card of it opened and another put into the basket: the row goes on without it', async ({
  page,
}) => {
  const [liked] = await findProducts(TOOLS.code)
  await page.goto(`/${liked.code}/`)
  await hydrated(page)
  const offer = page.getByRole('region', { name: 'Цена и наличие' })
  const heart = offer.getByRole('button', { name: /^В\sизбранно/ })
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  // The wish shows at once; the shop knows of it when the button is not busy any more.
  await expect(heart).not.toHaveAttribute('aria-busy')

  const row = page.getByRole('region', { name: 'Для вас' })
  const open = async () => {
    const viewed = told(page, 'recomBlockViewed')
    await page.goto('/')
    await hydrated(page)
    // The row loads above this when it comes near the screen.
    await page.getByRole('heading', { name: /^Почему/ }).scrollIntoViewIfNeeded()
    expect((await viewed).request().postDataJSON()).toMatchObject({ recomBlockId: 'personal' })
    await expect(row.getByRole('article').first()).toBeVisible()
  }
  await open()
  const tapped = told(page, 'recomTap')
  const card = row.getByRole('article').first()
  const name = (await card.getByRole('heading').textContent()) ?? ''
  await card.getByRole('link', { name }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  expect((await tapped).request().postDataJSON()).toMatchObject({ recomBlockId: 'personal' })

  await open()
  const added = told(page, 'recomAddToBasket')
  const there = await row.getByRole('article').count()
  await row
    .getByRole('article')
    .first()
    .getByRole('button', { name: /^В\sкорзину/ })
    .click()
  expect((await added).request().postDataJSON()).toMatchObject({ recomBlockId: 'personal' })
  await expect(
    page
      .getByRole('banner')
      .getByRole('link', { name: /^Корзина/ })
      .first(),
  ).toContainText('1')

  await open()
  expect(there).toBeGreaterThan(1)
  await expect(row.getByRole('heading', { level: 3, name, exact: true })).toHaveCount(0)
})
