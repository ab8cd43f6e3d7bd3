import { readFile } from 'node:fs/promises'
import { basketClear, basketExport, basketListAdd } from '@verstak/contract/basket/calls.ts'
import { savedBasketRemove, savedBaskets, sharedBasketExport } from '@verstak/contract/saved-baskets/calls.ts'
import { clearAccount, enter } from '../account.ts'
import { violations } from '../axe.ts'
import { line, lines } from '../pages/basket.ts'
import { findProducts, TOOLS } from '../products.ts'
import { BUYER, expect, hydrated, test } from '../shop.ts'

const types = {
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
} as const

test('a basket is saved, shared by a link, copied by another visitor without scripts, and restored', async ({
  page,
  context,
  browser,
}) => {
  const api = await enter(context, BUYER)
  await clearAccount(api)
  for (const { id } of (await api(savedBaskets)).baskets) await api(savedBasketRemove, { body: { id } })
  const [first, second, third] = await findProducts(TOOLS.code, ({ multiplicity }) => multiplicity === 1)
  const product_list = [first, second].map(({ id }) => ({ product_id: id, quantity: 1 }))
  await api(basketListAdd, { body: { product_list } })

  await page.goto('/basket/')
  await expect(lines(page)).toHaveCount(2)
  await hydrated(page)
  const keep = page.getByRole('region', { name: 'Сохранить или отправить' })
  const files = { pdf: 'Коммерческое предложение, PDF', xlsx: 'XLSX', csv: 'CSV' } as const
  for (const format of ['pdf', 'xlsx', 'csv'] as const) {
    const answer = page.waitForResponse((response) =>
      response.url().includes(basketExport.path.replace('{format}', format)),
    )
    await keep.getByRole('link', { name: files[format], exact: true }).click()
    expect((await answer).headers()['content-type']).toBe(types[format])
  }

  await keep.getByLabel('Название корзины').fill('На каждый месяц')
  await keep.getByRole('button', { name: 'Сохранить корзину' }).click()
  await expect(page.getByText('Корзина «На каждый месяц» сохранена')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.getByRole('link', { name: 'На каждый месяц', exact: true }).click()
  await page.getByRole('button', { name: 'Получить ссылку' }).click()
  const link = page.getByLabel('Ссылка на корзину «На каждый месяц»')
  await expect(link).toHaveValue(/\/basket\/shared\/[\w-]{32}\/$/)
  const { pathname } = new URL(await link.inputValue())
  const key = pathname.split('/').at(-2) ?? ''
  expect(await violations(page)).toEqual([])
  const csvOf = page.waitForResponse((response) => /\/saved\/\d+\/export\/csv\/$/.test(response.url()))
  await page.getByRole('link', { name: 'CSV', exact: true }).click()
  expect((await csvOf).headers()['content-type']).toBe(types.csv)

  const strange = await browser.newContext({ javaScriptEnabled: false, baseURL: new URL(page.url()).origin })
  const shown = await strange.newPage()
  await shown.goto(pathname)
  await expect(shown.getByRole('heading', { name: 'На каждый месяц' })).toBeVisible()
  const download = shown.waitForEvent('download')
  await shown.getByRole('link', { name: 'CSV', exact: true }).click()
  const list = await readFile(await (await download).path(), 'utf8')
  for (const { article } of [first, second]) expect(list).toContain(article)
  await shown.getByRole('button', { name: 'Добавить в мою корзину' }).click()
  await expect(shown).toHaveURL('/basket/')
  for (const product of [first, second]) await expect(line(shown, product)).toBeVisible()
  const csv = await strange.request.get(basketExport.path.replace('{format}', 'csv'))
  expect([csv.status(), csv.headers()['content-type']]).toEqual([200, types.csv])

  await page.getByRole('button', { name: 'Закрыть ссылку' }).click()
  await expect(page.getByRole('button', { name: 'Получить ссылку' })).toBeVisible()
  expect((await shown.goto(pathname))?.status()).toBe(404)
  const closed = sharedBasketExport.path.replace('{key}', key).replace('{format}', 'csv')
  expect((await strange.request.get(closed)).status()).toBe(404)
  await strange.close()

  await page.getByRole('button', { name: 'Удалить корзину' }).click()
  await page.getByRole('button', { name: 'Вернуть' }).click()
  await expect(page.getByRole('link', { name: 'На каждый месяц', exact: true })).toBeVisible()
  if (!third) throw new Error('Too few products')
  await api(basketClear)
  await api(basketListAdd, { body: { product_list: [{ product_id: third.id, quantity: 1 }] } })
  await page.getByRole('button', { name: 'Заменить корзину: На каждый месяц' }).click()
  await expect(lines(page)).toHaveCount(2)
  await page.getByRole('button', { name: 'Вернуть' }).click()
  await expect(line(page, third)).toBeVisible()
})
