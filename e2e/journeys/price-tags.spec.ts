import { priceTagAdd, priceTagList, priceTagUpdate } from '@verstak/shared/contract/price-tags/calls.ts'
import type { Page } from 'playwright/test'
import { clearAccount, enter } from '../account.ts'
import { tagOf } from '../pages/price-tags.ts'
import { findProducts, TOOLS } from '../products.ts'
import { BUYER, expect, hydrated, test } from '../shop.ts'

test('on a slow line no change of a tag is turned back by the answer to an earlier one', async ({
  page,
  context,
}) => {
  const api = await enter(context, BUYER)
  await clearAccount(api)
  const [product] = await findProducts(TOOLS.code)
  await api(priceTagAdd, { body: { id: product.id } })
  await page.goto('/personal/print/')
  await hydrated(page)
  const tag = tagOf(page, product)
  const copies = tag.getByLabel('Копий')
  const country = tag.getByLabel('Страна')
  const saved = async () => (await api(priceTagList, { query: {} })).items[0]
  const countryIsSaved = async () =>
    (await saved())?.properties.some(({ name, selected }) => name === 'country' && selected)
  await tag.getByText(/^Свойства:/).click()

  await test.step('what is being typed stays', async () => {
    const release = await holdAnswer(page)
    await country.check()
    await copies.fill('12')
    const listed = page.waitForResponse('**/api/pricetag/list/**')
    await release()
    await listed
    await copies.blur()
    await expect.poll(async () => (await saved())?.copies).toBe(12)
    await expect(copies).toHaveValue('12')
    await expect(country).toBeChecked()
  })

  await test.step('what was changed and changed back is as it was', async () => {
    const release = await holdAnswer(page)
    await country.uncheck()
    await expect.poll(countryIsSaved).toBe(false)
    await country.check()
    await release()
    await expect.poll(countryIsSaved).toBe(true)
    await expect(country).toBeChecked()
  })

  await test.step('what was changed elsewhere is shown with the next list', async () => {
    await api(priceTagUpdate, { body: { id: (await saved())?.id ?? 0, copies: 7 } })
    await tag.getByRole('button', { name: 'Применить ко всем' }).click()
    await expect(page.getByText('Свойства применены ко всем ценникам')).toBeVisible()
    await expect(copies).toHaveValue('7')
  })
})

/** Lets the next change of a tag reach the shop and holds its answer back until it is released. */
async function holdAnswer(page: Page): Promise<() => Promise<void>> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const handled = Promise.withResolvers<void>()
  await page.route(
    '**/api/pricetag/update/',
    async (route) => {
      const response = await route.fetch()
      await promise
      // Another change may have taken its place: then nobody waits for it.
      await route.fulfill({ response }).catch(() => {})
      handled.resolve()
    },
    { times: 1 },
  )
  return () => {
    resolve()
    return handled.promise
  }
}
