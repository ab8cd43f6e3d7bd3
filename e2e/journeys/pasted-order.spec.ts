import { basketClear } from '@verstak/contract/basket/calls.ts'
import { catalogFilter, sectionList } from '@verstak/contract/catalog/calls.ts'
import { NO_FILTER } from '@verstak/domain/catalogue/listing-filter.ts'
import { ruleOf } from '@verstak/domain/orderable.ts'
import { smallestOrder } from '@verstak/domain/quantity.ts'
import type { Api } from '@verstak/federated/api.ts'
import type { Locator, Page } from 'playwright/test'
import { clearAccount, enter } from '../account.ts'
import { nextButton, placeOrder } from '../pages/checkout.ts'
import { searchField } from '../pages/header-panels.ts'
import { BUYER, expect, hydrated, test } from '../shop.ts'

const ROWS = 60
const MOST_CLICKS = 6

/** Rows of articles with minimum quantities, as copied from Excel. */
async function listOfGoods(api: Api): Promise<string> {
  const { sections } = await api(sectionList)
  const rows = new Map<string, number>()
  for (const { CODE } of sections) {
    const query = { section_code: CODE, page_size: 96 }
    const { items } = await api(catalogFilter, { params: { filterURLParam: NO_FILTER }, query })
    for (const product of items)
      if (product.can_buy && product.price !== null) rows.set(product.article, smallestOrder(ruleOf(product)))
  }
  const list = [...rows].slice(0, ROWS)
  expect(list).toHaveLength(ROWS)
  return list.map(([article, quantity]) => `${article}\t${quantity}`).join('\n')
}

/** Dispatches a paste event: the test browser has no clipboard of its own. */
async function paste(field: Locator, text: string): Promise<void> {
  const taken = await field.evaluate((input, pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', pasted)
    return !input.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  }, text)
  // A single-line field drops line breaks.
  if (!taken) await field.fill(text.replace(/\s+/g, ' ').slice(0, 200))
}

interface Clicks {
  count: number
  readonly press: (target: Locator) => Promise<void>
}

function counted(): Clicks {
  const clicks: Clicks = {
    count: 0,
    async press(target) {
      clicks.count++
      await target.click()
    },
  }
  return clicks
}

const button = (page: Page, name: string) => page.getByRole('button', { name })

/** Each starts on a loaded page and ends when the list is being processed. */
const ways: Readonly<Record<string, (page: Page, text: string, clicks: Clicks) => Promise<void>>> = {
  'the home page': async (page, text, { press }) => {
    await press(page.getByRole('link', { name: /^Заказать списком/ }))
    await page.getByLabel('Артикулы и количества').fill(text)
    await press(button(page, 'Проверить список'))
  },
  'the search field': async (page, text, { press }) => {
    await press(searchField(page))
    await expect(searchField(page)).toHaveRole('combobox')
    await paste(searchField(page), text)
    await press(button(page, 'Проверить список'))
  },
  'the basket': async (page, text, { press }) => {
    const field = page.getByRole('combobox', { name: 'Добавить по коду' })
    await press(field)
    await paste(field, text)
  },
}

for (const [name, way] of Object.entries(ways))
  test(`a paste of ${ROWS} articles becomes an order from ${name}`, async ({ page, context }, {
    annotations,
  }) => {
    const api = await enter(context, BUYER)
    await clearAccount(api)
    const text = await listOfGoods(api)
    await page.goto(name === 'the basket' ? '/basket/' : '/')
    await hydrated(page)

    const clicks = counted()
    const started = Date.now()
    await way(page, text, clicks)
    await clicks.press(button(page, 'Добавить и оформить'))
    await expect(page).toHaveURL('/checkout/delivery/')
    await clicks.press(nextButton(page))
    await expect(page).toHaveURL('/checkout/recipient/')
    await clicks.press(nextButton(page))
    await expect(page).toHaveURL('/checkout/payment/')
    clicks.count++
    const number = await placeOrder(page)
    const seconds = ((Date.now() - started) / 1000).toFixed(1)

    expect(clicks.count).toBeLessThanOrEqual(MOST_CLICKS)
    const description = `${name}: order ${number} in ${clicks.count} clicks, ${seconds} s`
    annotations.push({ type: 'measured', description })
    console.log(description)
    await page.getByRole('link', { name: 'Открыть заказ' }).click()
    await expect(page.getByRole('main')).toContainText(text.split('\t')[0] ?? '')
    await api(basketClear)
  })
