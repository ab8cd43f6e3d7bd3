import { readFileSync } from 'node:fs'
import { AxeBuilder } from '@axe-core/playwright'
import { guaranteeProduct } from '@verstak/contract/warranty/calls.ts'
import type { WarrantyGoods } from '@verstak/contract/warranty/schemas.ts'
import { createApi } from '@verstak/host/api/client.ts'
import type { Page } from 'playwright/test'
import { enter } from '../account.ts'
import { API } from '../address.ts'
import { letterTo } from '../outbox.ts'
import { sidewaysPhoto } from '../photo.ts'
import { findProducts, TOOLS } from '../products.ts'
import { BUYER, expect, hydrated, test } from '../shop.ts'

const receipt = { name: 'Чек.jpg', mimeType: 'image/jpeg', buffer: sidewaysPhoto }
const NUMBER = /\d{4}-\d{3}-\d{3}-\d{3}/

const main = (page: Page) => page.getByRole('main')

async function requireNoProblems(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
}

/** A tool of a brand without a known format of serial numbers. */
async function findTool(): Promise<WarrantyGoods> {
  const api = createApi({ baseUrl: API })
  for (const { code } of await findProducts(TOOLS.code)) {
    const [goods] = (await api(guaranteeProduct, { body: { code } })).items
    if (goods?.terms && goods.terms.serial_hint === '') return goods
  }
  throw new Error('No tool has a warranty')
}

const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)

async function fillIn(page: Page, serial: string): Promise<void> {
  await page.getByLabel('Серийный номер').fill(serial)
  await page.getByLabel('Дата покупки').fill(daysAgo(2))
  await page.getByLabel('Где куплен').fill('Строительный рынок, Тверь')
  await page.getByLabel('Имя и фамилия').fill('Мария Гость')
  await page.getByLabel('Телефон').fill('8 916 765-43-21')
  await page.getByLabel('Электронная почта').fill('maria.warranty@demo.example')
  await page.getByLabel(/Даю согласие/).check()
}

test('a guest registers a tool with a photo and checks it by its number', async ({
  page,
  context,
  expectConsole,
}) => {
  expectConsole('422')
  const tool = await findTool()
  await page.goto('/garant/')
  await requireNoProblems(page)
  await main(page).getByRole('link', { name: 'Зарегистрировать инструмент' }).click()
  await hydrated(page)
  await page.getByLabel('Артикул или штрихкод').fill(tool.article)
  await page.getByLabel('Артикул или штрихкод').press('Enter')
  await expect(main(page)).toContainText(tool.article)
  await fillIn(page, `E2E-${Date.now()}`)
  await requireNoProblems(page)
  await page.getByRole('button', { name: 'Зарегистрировать' }).click()
  await expect(page.getByRole('alert')).toContainText('Приложите фото чека')
  await expect(page.getByLabel('Где куплен')).toHaveValue('Строительный рынок, Тверь')
  await page.getByLabel('Фото чека или накладной').setInputFiles(receipt)
  await page.getByRole('button', { name: 'Зарегистрировать' }).click()

  await expect(main(page)).toContainText('Инструмент зарегистрирован')
  await requireNoProblems(page)
  const number =
    NUMBER.exec((await page.getByRole('heading', { level: 2 }).first().textContent()) ?? '')?.[0] ?? ''
  expect(await letterTo('maria.warranty@demo.example', number)).toContain('key=')
  // Anyone who knows only the number sees the product and the dates.
  const stranger = await context.newPage()
  await stranger.goto('/guaranty-response/')
  await stranger.getByLabel('Номер карточки').fill(number.replaceAll('-', ' '))
  await stranger.getByRole('button', { name: 'Проверить' }).click()
  await expect(main(stranger)).toContainText(`Карточка ${number}`)
  await expect(main(stranger)).not.toContainText('Мария')
  await expect(main(stranger)).not.toContainText('Скачать сертификат')
})

test('a buyer downloads the certificate of a tool and starts a claim from its card', async ({ page }) => {
  await enter(page.context(), BUYER)
  await page.goto('/personal/tools/?filter=active')
  await requireNoProblems(page)
  await main(page).getByRole('listitem').getByRole('link').last().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Карточка/)
  await hydrated(page)
  await requireNoProblems(page)
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Скачать сертификат' }).click(),
  ])
  expect(
    readFileSync(await saved.path())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
  await page.getByRole('button', { name: /заявить претензию/ }).click()
  await expect(page.getByLabel('Дата покупки')).toHaveValue(/^\d{4}-\d{2}-\d{2}$/)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the same registration', async ({ page }) => {
    const tool = await findTool()
    await page.goto(`/guaranty-register/?code=${tool.code}`)
    await fillIn(page, `NOJS-${Date.now()}`)
    await page.getByLabel('Фото чека или накладной').setInputFiles(receipt)
    await page.getByRole('button', { name: 'Зарегистрировать' }).click()
    await expect(main(page)).toContainText('Инструмент зарегистрирован')
    await page.getByLabel('Номер карточки').fill('4690-363-024-545')
    await page.getByRole('button', { name: 'Проверить другой номер' }).click()
    await expect(main(page)).toContainText('В номере 13 цифр')
  })
})
