import { headerData } from '@verstak/contract/auth/calls.ts'
import { basketAdd } from '@verstak/contract/basket/calls.ts'
import { exampleOf, findRoute, type PageAccess } from '@verstak/domain/route-table.ts'
import type { Page } from 'playwright/test'
import { clearAccount, enter } from '../account.ts'
import { findProducts, TOOLS } from '../products.ts'
import { ADMIN, expect, hydrated, test } from '../shop.ts'
import { hasParameter, pageAt, statedPages } from '../states/pages.ts'
import { formsWithText, readAgain, typeEverywhere } from '../typed-page.ts'

const PAGES = statedPages()
const accessOf = (path: string): PageAccess => findRoute(exampleOf(path))?.access ?? 'public'

/** Addresses of all pages that front ends declare; one with parameters is visited by the first link to it. */
class Walk {
  readonly #asked: string[]
  readonly #known: Set<unknown>

  constructor(isWanted: (access: PageAccess) => boolean) {
    const pages = PAGES.filter(({ path }) => !hasParameter(path) && isWanted(accessOf(path)))
    this.#asked = pages.map(({ path }) => path)
    this.#known = new Set(PAGES.filter(({ path }) => !isWanted(accessOf(path)) || !hasParameter(path)))
  }

  *[Symbol.iterator](): Generator<string> {
    for (let next = this.#asked.shift(); next; next = this.#asked.shift()) yield next
  }

  async note(page: Page): Promise<void> {
    const links = await page.evaluate(() =>
      [...document.links].filter(({ origin }) => origin === location.origin).map(({ pathname }) => pathname),
    )
    for (const link of links) {
      const stated = pageAt(PAGES, decodeURI(link))
      if (!stated || this.#known.has(stated)) continue
      this.#known.add(stated)
      this.#asked.push(link)
    }
  }
}

/** Types into the forms of every page and reloads it without sending. Returns the pages that have such forms. */
async function keepsText(page: Page, walk: Walk): Promise<string[]> {
  const withForms: string[] = []
  for (const path of walk) {
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    await walk.note(page)
    if ((await formsWithText(page)) === 0) continue
    await hydrated(page)
    const typed = await typeEverywhere(page)
    withForms.push(path)
    const stored = () => page.evaluate(() => sessionStorage.getItem('verstak.kept-forms')?.length ?? 0)
    await expect.poll(stored, { message: `text of ${path} is stored` }).toBeGreaterThan(0)
    await page.reload()
    await hydrated(page)
    await expect.poll(() => readAgain(page, typed), { message: `text of ${path}` }).toEqual(typed)
    await page.evaluate(() => sessionStorage.clear())
  }
  return withForms
}

test.describe.configure({ mode: 'parallel' })

test('what a guest has typed is there after a reload, in every form', async ({ page, expectConsole }) => {
  for (const status of ['404', '500']) expectConsole(status)
  const forms = await keepsText(page, new Walk((access) => access === 'public' || access === 'guest-only'))
  expect(forms).toEqual(
    expect.arrayContaining(['/basket/import/', '/callback/', '/e-order/', '/registration/']),
  )
})

test('what a person has typed is there after a reload, in every form', async ({ page, expectConsole }) => {
  for (const status of ['403', '404']) expectConsole(status)
  const api = await enter(page.context(), ADMIN)
  await clearAccount(api)
  const [tool] = await findProducts(TOOLS.code)
  await api(basketAdd, { body: { product_id: tool.id } })
  const forms = await keepsText(page, new Walk((access) => access.startsWith('auth')))
  expect(forms).toEqual(
    expect.arrayContaining(['/personal/addresses/', '/personal/details/', '/personal/print/layouts/']),
  )
})

test('a quantity that is changed just before a reload is saved and shown', async ({ page }) => {
  const api = await enter(page.context(), ADMIN)
  await clearAccount(api)
  const [tool] = await findProducts(TOOLS.code)
  await api(basketAdd, { body: { product_id: tool.id } })
  await page.goto('/basket/')
  await hydrated(page)
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Увеличить' }).first().click()
  await page.reload()
  const wanted = tool.min_quantity + tool.multiplicity
  await expect.poll(async () => (await api(headerData)).basket_quantity[tool.id]).toBe(wanted)
  await expect(main.getByRole('textbox', { name: /^Количество/ })).toHaveValue(String(wanted))
})

test('without a network a press that needs a document keeps the person and the text on the page', async ({
  page,
  context,
  expectConsole,
}) => {
  expectConsole('ERR_INTERNET_DISCONNECTED')
  await page.goto('/login/')
  await hydrated(page)
  const ready = page.waitForResponse(/\/when-used\./)
  await page.getByLabel('Электронная почта').fill('kto@demo.example')
  await page.getByLabel('Пароль', { exact: true }).fill('не-помню-пароль')
  await ready
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Войти' }).click()
  const told = page.getByRole('alert').filter({ hasText: 'Нет соединения' })
  await expect(told).toBeVisible()
  await expect(page.getByLabel('Электронная почта')).toHaveValue('kto@demo.example')
  await context.setOffline(false)
  await expect(told).toHaveCount(0)
})
