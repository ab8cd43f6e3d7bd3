import { basketListAdd } from '@verstak/contract/basket/calls.ts'
import { favoriteListRemove, favoriteLists } from '@verstak/contract/favourites-lists/calls.ts'
import { favoriteClear } from '@verstak/contract/sets/calls.ts'
import type { Page } from 'playwright/test'
import { clearAccount, enter } from '../account.ts'
import { violations } from '../axe.ts'
import { lines } from '../pages/basket.ts'
import { heading } from '../pages/catalogue.ts'
import { tagOf } from '../pages/price-tags.ts'
import { findProducts, TOOLS } from '../products.ts'
import { openSecondShop } from '../second-shop.ts'
import { ADMIN, BUYER, decideCookies, expect, hydrated, test } from '../shop.ts'

const picker = (page: Page, name: string) => page.getByRole('combobox', { name })

test('the product picker serves the basket, price tags and the warranty; without the catalogue its field still works', async ({
  page,
  context,
  browser,
}) => {
  const api = await enter(context, BUYER)
  await clearAccount(api)
  const [one, other] = await findProducts(TOOLS.code, ({ multiplicity }) => multiplicity === 1)
  await api(basketListAdd, { body: { product_list: [{ product_id: one.id, quantity: 1 }] } })

  await page.goto('/personal/print/')
  await hydrated(page)
  const field = picker(page, 'Артикул, название или штрихкод')
  await field.fill(other.article)
  await page.getByRole('option').filter({ hasText: other.article }).first().click()
  await expect(tagOf(page, other)).toBeVisible()
  await expect(field).toHaveValue('')
  await expect(field).toBeFocused()

  await page.goto('/guaranty-register/')
  await hydrated(page)
  await picker(page, 'Артикул или штрихкод').fill(one.name.split(' ')[0] ?? '')
  await expect(page.getByRole('option').first()).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/guaranty-register\/\?code=/)

  const shop = await openSecondShop(['mfe-catalog'])
  try {
    await shop.kill('mfe-catalog')
    const strange = await browser.newContext({ baseURL: shop.url })
    await decideCookies(strange, shop.url)
    const alone = await strange.newPage()
    await alone.goto('/basket/')
    const plain = alone.getByRole('textbox', { name: 'Добавить по коду' })
    await plain.fill(`${other.article} 2`)
    await plain.press('Enter')
    await expect(lines(alone)).toHaveCount(1)
    await strange.close()
  } finally {
    await context.close()
    await shop.close()
  }
})

test('a list of favourites is shared with a colleague and by a link, copied, and unshared', async ({
  page,
  context,
  browser,
}) => {
  const api = await enter(context, BUYER)
  await clearAccount(api)
  await api(favoriteClear)
  for (const { id } of (await api(favoriteLists)).lists) await api(favoriteListRemove, { body: { id } })
  const [first] = await findProducts(TOOLS.code)
  await page.goto('/favourites/')
  await hydrated(page)
  await page.getByText('Новый список').click()
  await page.getByLabel('Название нового списка').fill('На объект')
  await page.getByRole('button', { name: 'Создать список' }).click()
  await expect(heading(page)).toHaveText('На объект')
  await page.getByText('Добавить по артикулам').click()
  await page.getByLabel('Артикулы и количества').fill(`${first.article} 4`)
  await page.getByRole('button', { name: 'Добавить из текста' }).click()
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(1)
  await page.getByText('Поделиться', { exact: true }).click()
  await page.getByRole('button', { name: 'Открыть коллегам' }).click()
  await expect(page.getByText('Список открыт коллегам')).toBeVisible()
  await page.getByRole('button', { name: 'Получить ссылку' }).click()
  const link = page.getByLabel('Ссылка на список «На объект»')
  await expect(link).toHaveValue(/\/favourites\/shared\/[\w-]{32}\/$/)
  expect(await violations(page)).toEqual([])
  const { pathname, origin } = new URL(await link.inputValue())

  const colleague = await browser.newContext({ baseURL: new URL(page.url()).origin })
  await decideCookies(colleague)
  const bossApi = await enter(colleague, ADMIN)
  const boss = await colleague.newPage()
  await boss.goto('/favourites/')
  await hydrated(boss)
  await boss.getByRole('navigation', { name: 'Списки коллег' }).getByRole('link').first().click()
  await expect(heading(boss)).toContainText('На объект')
  expect(await violations(boss)).toEqual([])
  await boss.getByText('Заметка и количество').click()
  await boss.getByLabel('Заметка', { exact: true }).fill('срочно')
  await boss.getByRole('button', { name: 'Сохранить' }).click()
  await expect(boss.getByRole('paragraph').filter({ hasText: 'срочно' })).toBeVisible()

  // The page was loaded before the colleague changed the note: changing the quantity keeps the note.
  await page.getByText('Заметка и количество').click()
  await page.getByLabel('Сколько нужно').fill('6')
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await expect(page.getByRole('paragraph').filter({ hasText: 'срочно' })).toBeVisible()
  await expect(page.getByText(/^Нужно: 6\s/)).toBeVisible()

  const strange = await browser.newContext({ javaScriptEnabled: false, baseURL: new URL(page.url()).origin })
  const shown = await strange.newPage()
  expect(origin).toBe(new URL(page.url()).origin)
  await shown.goto(pathname)
  await expect(heading(shown)).toHaveText('На объект')
  await expect(shown.getByRole('main')).toContainText(/Нужно: 6\s/)
  await expect(shown.getByRole('main')).not.toContainText('срочно')
  await shown.getByRole('button', { name: 'Скопировать в мои списки' }).click()
  await expect(shown).toHaveURL(/\/favourites\/\?list=\d+/)
  await expect(shown.getByRole('main').getByRole('article')).toHaveCount(1)

  await page.getByRole('button', { name: 'Закрыть ссылку' }).click()
  await expect(page.getByText('Ссылка закрыта')).toBeVisible()
  expect((await shown.request.get(pathname)).status()).toBe(404)
  for (const { id } of (await api(favoriteLists)).lists) await api(favoriteListRemove, { body: { id } })
  expect((await bossApi(favoriteLists)).colleagues).toEqual([])
  for (const each of [colleague, strange]) await each.close()
})
