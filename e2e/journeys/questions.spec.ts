import { mainPage } from '@verstak/shared/contract/catalog/calls.ts'
import { createApi } from '@verstak/shared/host/api/client.ts'
import { exitOf, spawnNode } from '../../scripts/lib/children.ts'
import { withOwnPostgres } from '../own-postgres.ts'
import { openShopWith } from '../second-shop.ts'
import { decideCookies, expect, hydrated, test } from '../shop.ts'

// A manager's command needs a database that the running shop does not keep for itself.
let shop: Awaited<ReturnType<typeof openShopWith>>
const database = withOwnPostgres(async (url) => {
  shop = await openShopWith({ DATABASE_URL: url })
  return shop
})

async function decide(...words: string[]): Promise<void> {
  const said: string[] = []
  const command = spawnNode(['scripts/manager.ts', 'answer-question', ...words], {
    env: { DATABASE_URL: database() },
    onLine: (line) => said.push(line),
  })
  expect([await exitOf(command), said]).toEqual([0, [expect.stringContaining(words[0] ?? '')]])
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

  await decide(answered, 'Да, кейс есть.')
  await decide(refused)
  await page.goto(address)
  await expect(questions).toContainText('Есть ли кейс в комплекте?')
  await expect(questions).toContainText('Да, кейс есть.')
  await expect(questions).toContainText('Мария')
  await expect(questions).not.toContainText('Прорабова')
  await expect(questions).not.toContainText('окна')
})
