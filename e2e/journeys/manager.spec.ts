import type { CallData } from '@verstak/contract/call.ts'
import { mainPage } from '@verstak/contract/catalog/calls.ts'
import { createApi } from '@verstak/host/api/client.ts'
import { clearAccount, enter } from '../account.ts'
import { violations } from '../axe.ts'
import { test } from '../managed-shop.ts'
import { orderGoods } from '../orders.ts'
import { BUYER, expect, hydrated, PASSWORD } from '../shop.ts'

const cardsOf = ({ hits, novelties, sales }: CallData<typeof mainPage>) => [...hits, ...novelties, ...sales]

test('a question is asked, answered by a manager and published; a refused one is not published', async ({
  page,
  shop,
}) => {
  const [product] = cardsOf(await createApi({ baseUrl: shop.url })(mainPage))
  const address = `/${product?.code}/`
  const questions = page.getByRole('region', { name: 'Вопросы о товаре' })
  const ask = async (text: string): Promise<string> => {
    await page.goto(address)
    await hydrated(page)
    await page.getByRole('link', { name: 'Задать вопрос' }).click()
    await page.getByLabel('Вопрос', { exact: true }).fill(text)
    await page.getByLabel('Имя', { exact: true }).fill('Мария Прорабова')
    await page.getByLabel('Электронная почта').fill('prorab@object.example')
    await page.getByRole('main').getByRole('checkbox').first().check()
    await page.getByRole('button', { name: 'Задать вопрос' }).click()
    await expect(page.getByText(/^Заявка\s№\s.+ принята$/)).toBeVisible()
    return new URL(page.url()).searchParams.get('sent') ?? ''
  }
  const answered = await ask('Есть ли кейс в комплекте?')
  const refused = await ask('Купите наши окна со скидкой')
  await page.goto(address)
  await expect(questions).toContainText('Пока никто не спрашивал')

  await shop.manager('answer-question', answered, 'Да, кейс есть.')
  await shop.manager('answer-question', refused)
  await page.goto(address)
  await expect(questions).toContainText('Есть ли кейс в комплекте?')
  await expect(questions).toContainText('Да, кейс есть.')
  await expect(questions).toContainText('Мария')
  await expect(questions).not.toContainText('Прорабова')
  await expect(questions).not.toContainText('окна')
})

test('a manager confirms less than ordered, gets the money in parts and ships; the buyer reads the reason and the papers', async ({
  page,
  context,
  shop,
}) => {
  const api = await enter(context, BUYER, PASSWORD, shop)
  await clearAccount(api)
  const product = cardsOf(await api(mainPage)).find(({ can_buy, stock }) => can_buy && stock >= 2)
  if (!product) throw new Error('Nothing can be bought')
  const step = Math.max(product.min_quantity, product.multiplicity)
  const order_number = await orderGoods(api, [[product, 2 * step]])
  await page.goto(`/personal/orders/${encodeURIComponent(order_number)}/`)
  const invoice = page.getByRole('link', { name: 'Счёт на оплату' })
  await expect(page.getByRole('link', { name: 'Повторить', exact: true })).toBeVisible()
  await expect(invoice).toHaveCount(0)
  await shop.manager('delivery-cost', order_number, '450')
  await shop.manager('confirm-order', order_number, `${product.article}=${step}:out-of-stock`)
  await page.reload()
  await hydrated(page)
  const issued = page.waitForEvent('download')
  await invoice.click()
  expect((await issued).suggestedFilename()).toMatch(/^schet-\d+\.pdf$/)
  await expect(page.getByText(/Подтвердили не\sвсё\. Сумма товаров: было .+, стало /)).toBeVisible()
  await expect(page.getByRole('table')).toContainText(/Нет на\sскладе/)
  await expect(page.getByRole('heading', { name: 'Документы' })).toHaveCount(0)

  const totals = page.getByText('Осталось заплатить', { exact: true })
  await shop.manager('order-paid', order_number, '100')
  await page.reload()
  await expect(totals).toBeVisible()
  await shop.manager('order-paid', order_number)
  await page.reload()
  await expect(page.getByText(/оплачен$/)).toBeVisible()
  await expect(totals).toHaveCount(0)
  await shop.manager('order-status', order_number, 'picking')
  await shop.manager('order-status', order_number, 'shipped')
  await page.reload()
  await hydrated(page)
  const documents = page.getByRole('region', { name: 'Документы' })
  await expect(documents).toContainText('Сформирован')
  const paper = documents.getByRole('link', { name: /^УПД-\d+$/ })
  const download = page.waitForEvent('download')
  await paper.click()
  expect((await download).suggestedFilename()).toMatch(/^upd-\d+\.pdf$/)
  await shop.manager('transfer-state', (await paper.textContent()) ?? '', 'sent')
  await page.reload()
  await expect(documents).toContainText('Отправлен')
  expect(await violations(page)).toEqual([])
})
