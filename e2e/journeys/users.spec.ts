import { readFileSync } from 'node:fs'
import { AxeBuilder } from '@axe-core/playwright'
import { authenticate } from '@verstak/contract/auth/calls.ts'
import { basketAdd } from '@verstak/contract/basket/calls.ts'
import { createApi } from '@verstak/host/api/client.ts'
import type { Page } from 'playwright/test'
import { enter } from '../account.ts'
import { API, SHOP } from '../address.ts'
import { letterTo } from '../outbox.ts'
import { fillCheckout } from '../pages/checkout.ts'
import { NEW_PASSWORD, passwordField } from '../pages/registration.ts'
import { findProducts, TOOLS } from '../products.ts'
import { ADMIN, decideCookies, expect, hydrated, test } from '../shop.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const people = (page: Page) =>
  page.getByRole('list', { name: 'Пользователи организации' }).getByRole('listitem')
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

async function invite(page: Page, email: string): Promise<void> {
  await page.goto('/personal/users/new/')
  await hydrated(page)
  await page.getByLabel('Имя и фамилия').fill('Ольга Приглашённая')
  await page.getByLabel('Электронная почта').fill(email)
  await page.getByRole('radio', { name: /^Закупщик/ }).check()
  await page.getByLabel('Лимит одного заказа').fill('много')
  await press(page, 'Пригласить')
  await expect(page.getByRole('alert')).toContainText('Лимит — сумма в рублях')
  await page.getByLabel('Лимит одного заказа').fill('1')
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id }) => id)).toEqual([])
  await press(page, 'Пригласить')
  await expect(page.getByRole('main')).toContainText('Приглашение отправлено')
  // The new person is first in the list.
  await expect(people(page).nth(0)).toContainText(email)
}

async function accept(page: Page, email: string): Promise<void> {
  const letter = await letterTo(email, /^Вас приглашают/)
  await page.goto(/\/invitation\/[\w-]+\//.exec(letter)?.[0] ?? '')
  await hydrated(page)
  await passwordField(page).fill(NEW_PASSWORD)
  await page.getByRole('checkbox').first().check()
  await press(page, 'Принять приглашение')
  await expect(page).toHaveURL('/personal/summary/')
}

test('a person is invited, limited, approved, and blocked while working', async ({ page, browser }) => {
  const email = `olga-${Date.now()}@mail.example`
  await enter(page.context(), ADMIN)
  await invite(page, email)

  const elsewhere = await browser.newContext({ baseURL: SHOP, locale: 'ru-RU' })
  await decideCookies(elsewhere)
  const worker = await elsewhere.newPage()
  await accept(worker, email)
  await expect(worker.getByRole('navigation', { name: 'Личный кабинет' })).not.toContainText('Пользователи')

  const { token } = await createApi({ baseUrl: API })(authenticate, {
    body: { login: email, password: NEW_PASSWORD },
  })
  const [product] = await findProducts(TOOLS.code, ({ multiplicity }) => multiplicity === 1)
  await createApi({ baseUrl: API, token })(basketAdd, { body: { product_id: product.id } })
  await worker.goto('/checkout/')
  await hydrated(worker)
  await expect(worker.getByRole('main')).toContainText('Заказ уйдёт на согласование')
  await fillCheckout(worker)
  await press(worker, 'Отправить на согласование')
  await expect(heading(worker)).toContainText('ждёт согласования')
  const number = /В-\d+/.exec((await heading(worker).textContent()) ?? '')?.[0] ?? ''

  await page.goto('/personal/summary/')
  await page.getByRole('link', { name: new RegExp(`^${number}: Ольга`) }).click()
  await expect(page.getByRole('region', { name: 'Ждёт согласования' })).toContainText('лимита одного заказа')
  await hydrated(page)
  await press(page, 'Согласовать')
  await expect(page.getByRole('main')).toContainText('Заказ согласован и передан в магазин')
  await letterTo(email, new RegExp(`${number} изменён: новый`))

  await worker.getByRole('link', { name: 'Открыть заказ' }).click()
  await expect(heading(worker)).toContainText(number)
  await page.goto('/personal/users/')
  await hydrated(page)
  const row = people(page).filter({ hasText: email })
  await row.getByRole('button', { name: 'Заблокировать' }).click()
  await expect(row).toHaveCount(0)
  await expect(page.getByRole('status').filter({ hasText: 'Заблокирован: Ольга' })).toBeVisible()
  await worker.getByRole('link', { name: 'Все заказы' }).click()
  await expect(worker.getByRole('heading', { name: 'Вход' })).toBeVisible()

  await page.getByRole('link', { name: /^Заблокированные/ }).click()
  await page.getByRole('link', { name: 'Ольга Приглашённая' }).click()
  await expect(page.getByRole('region', { name: 'Журнал' })).toContainText('Заблокирован')
  await elsewhere.close()
})

test('a list of people is imported: valid rows are invited, the rest is downloaded, corrected and imported again', async ({
  page,
}) => {
  const email = `list-${Date.now()}@mail.example`
  await enter(page.context(), ADMIN)
  await page.goto('/personal/users/')
  await page.getByRole('link', { name: 'Загрузить списком' }).click()
  await hydrated(page)
  await press(page, 'Проверить список')
  await expect(page.getByText('Выберите файл со списком')).toBeVisible()
  const rows = [
    'ФИО;Почта;Роль;Лимит заказа',
    `Ирина Списочная;${email};Закупщик;50 000`,
    'Пётр;нет почты;Директор;много',
  ]
  await page.getByLabel('Файл со списком').setInputFiles({
    ...{ name: 'Сотрудники.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\r\n')) },
  })
  await press(page, 'Проверить список')
  await expect(heading(page)).toHaveText('Проверка списка')
  const row = (number: number) => page.getByRole('listitem', { name: `Строка ${number}`, exact: true })
  await expect(row(3)).toContainText('Проверьте адрес')
  await expect(row(3)).toContainText('Нет роли «Директор»')
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id }) => id)).toEqual([])
  await hydrated(page)
  await page.getByRole('button', { name: /^Пригласить 1/ }).click()
  await expect(row(2)).toContainText('Приглашение отправлено')
  await letterTo(email, /^Вас приглашают/)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Скачать остальное в XLSX' }).click()
  const rest = await (await download).path()
  await page.getByRole('link', { name: 'Другой файл' }).click()
  await page.getByLabel('Файл со списком').setInputFiles({
    ...{ name: 'ispravit.xlsx', mimeType: 'application/octet-stream', buffer: readFileSync(rest) },
  })
  await press(page, 'Проверить список')
  await expect(row(2)).toContainText('Нет роли «Директор»')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a role is changed, and a person of another organisation is not found', async ({
    page,
    expectConsole,
  }) => {
    expectConsole('404')
    await enter(page.context(), ADMIN)
    await page.goto('/personal/users/')
    await page.getByRole('link', { name: 'Елена Смотрова' }).click()
    await page.getByRole('radio', { name: /^Бухгалтер/ }).check()
    await press(page, 'Сохранить')
    await expect(page.getByRole('main')).toContainText('Роль: Просмотр → Бухгалтер')
    await page.goto('/personal/users/import/')
    await page.getByLabel('Файл со списком').setInputFiles({
      ...{
        name: 'Сотрудники.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from('ФИО;Почта;Роль\r\nПётр;нет;Закупщик'),
      },
    })
    await press(page, 'Проверить список')
    await expect(page.getByRole('listitem', { name: 'Строка 2' })).toContainText('Исправить')
    await page.goto('/personal/users/999999/')
    await expect(heading(page)).toHaveText('Страница не найдена')
  })
})
