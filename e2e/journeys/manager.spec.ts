import { authenticate } from '@verstak/shared/contract/auth/calls.ts'
import { basketAdd } from '@verstak/shared/contract/basket/calls.ts'
import { mainPage } from '@verstak/shared/contract/catalog/calls.ts'
import { orderPlace } from '@verstak/shared/contract/checkout/calls.ts'
import { createApi } from '@verstak/shared/host/api/client.ts'
import { exitOf, spawnNode } from '../../scripts/lib/children.ts'
import { violations } from '../axe.ts'
import { withOwnPostgres } from '../own-postgres.ts'
import { openShopWith } from '../second-shop.ts'
import { BUYER, decideCookies, expect, hydrated, PASSWORD, test } from '../shop.ts'

// A manager's command needs a database that the running shop does not keep for itself.
let shop: Awaited<ReturnType<typeof openShopWith>>
const database = withOwnPostgres(async (url) => {
  shop = await openShopWith({ DATABASE_URL: url })
  return shop
})

/** Gives what the command has said. */
async function manager(command: string, about: string, ...words: string[]): Promise<string> {
  const said: string[] = []
  const child = spawnNode(['scripts/manager.ts', command, about, ...words], {
    env: { DATABASE_URL: database() },
    onLine: (line) => said.push(line),
  })
  expect([await exitOf(child), said]).toEqual([0, [expect.stringContaining(about)]])
  return said.join('\n')
}

test('a question is asked, answered by a manager and stands on the page; a refused one never does', async ({
  page,
  context,
}) => {
  await decideCookies(context, shop.url)
  const { hits, novelties, sales } = await createApi({ baseUrl: shop.url })(mainPage)
  const [product] = [...hits, ...novelties, ...sales]
  const address = `${shop.url}/${product?.code}/`
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

  await manager('answer-question', answered, 'Да, кейс есть.')
  await manager('answer-question', refused)
  await page.goto(address)
  await expect(questions).toContainText('Есть ли кейс в комплекте?')
  await expect(questions).toContainText('Да, кейс есть.')
  await expect(questions).toContainText('Мария')
  await expect(questions).not.toContainText('Прорабова')
  await expect(questions).not.toContainText('окна')
})

test('a manager confirms less than was ordered and ships it; the buyer reads why and takes the УПД', async ({
  page,
  context,
}) => {
  await decideCookies(context, shop.url)
  const { token } = await createApi({ baseUrl: shop.api })(authenticate, {
    body: { login: BUYER, password: PASSWORD },
  })
  const api = createApi({ baseUrl: shop.api, token })
  const { hits, novelties, sales } = await api(mainPage)
  const product = [...hits, ...novelties, ...sales].find(({ can_buy, stock }) => can_buy && stock >= 2)
  const step = Math.max(product?.min_quantity ?? 1, product?.multiplicity ?? 1)
  await api(basketAdd, { body: { product_id: product?.id ?? 0, quantity: 2 * step } })
  const { order_number } = await api(orderPlace, {
    body: {
      idempotencyKey: `a-journey-of-a-manager-${Date.now()}`,
      deliveryAddress: 'Москва, Складочная улица, 1',
      name: 'Борис Закупкин',
      phone: '+79161234567',
    },
  })
  await manager('confirm-order', order_number, `${product?.article}=${step}:out-of-stock`)
  await context.addCookies([{ name: 'auth.token', value: token, url: shop.url, httpOnly: true }])
  await page.goto(`${shop.url}/personal/orders/${encodeURIComponent(order_number)}/`)
  await expect(page.getByText(/Подтвердили не\sвсё\. Сумма заказа: было .+, стало /)).toBeVisible()
  await expect(page.getByRole('table')).toContainText(/Нет на\sскладе/)
  await expect(page.getByRole('heading', { name: 'Документы' })).toHaveCount(0)

  await manager('order-status', order_number, 'picking')
  await manager('order-status', order_number, 'shipped')
  await page.reload()
  await hydrated(page)
  const documents = page.getByRole('region', { name: 'Документы' })
  await expect(documents).toContainText('Сформирован')
  const paper = documents.getByRole('link', { name: /^УПД-\d+$/ })
  const download = page.waitForEvent('download')
  await paper.click()
  expect((await download).suggestedFilename()).toMatch(/^upd-\d+\.pdf$/)
  await manager('transfer-state', (await paper.textContent()) ?? '', 'sent')
  await page.reload()
  await expect(documents).toContainText('Отправлен')
  expect(await violations(page)).toEqual([])
})
