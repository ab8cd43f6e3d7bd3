import { AxeBuilder } from '@axe-core/playwright'
import { basketAdd } from '@verstak/contract/basket/calls.ts'
import type { Api } from '@verstak/federated/api.ts'
import type { Page } from 'playwright/test'
import { clearAccount, enter } from '../account.ts'
import { totals } from '../pages/basket.ts'
import { fillCheckout } from '../pages/checkout.ts'
import { NEW_PASSWORD } from '../pages/registration.ts'
import { findProducts, TOOLS } from '../products.ts'
import { register } from '../register.ts'
import { newEmail, newRequisites } from '../requisites.ts'
import { expect, hydrated, test } from '../shop.ts'

const LIMITED = 'object@demo.example'

const violations = async (page: Page) =>
  (await new AxeBuilder({ page }).analyze()).violations.map(({ id }) => id)

/** Goods for more than the sum, in kopecks. */
async function dearBasket(api: Api, sum: number): Promise<void> {
  let left = sum
  for (const { id, price, stock } of await findProducts(
    TOOLS.code,
    ({ multiplicity }) => multiplicity === 1,
  )) {
    if (left < 0) return
    const quantity = Math.min(stock, Math.floor(left / (price ?? 1)) + 1)
    await api(basketAdd, { body: { product_id: id, quantity } })
    left -= quantity * (price ?? 0)
  }
}

test('who has a limit sees in the basket that colleagues will approve the order', async ({ page }) => {
  const api = await enter(page.context(), LIMITED)
  await clearAccount(api)
  await dearBasket(api, 3_000_000)
  await page.goto('/basket/')
  await hydrated(page)
  await expect(totals(page)).toContainText(
    /больше лимита одного заказа: 30\s000\s₽\.\sЗаказ\sуйдёт\sна\sсогласование:\s/,
  )
  await expect(totals(page)).toContainText('Виктор Согласов')
  expect(await violations(page)).toEqual([])
  await totals(page).getByRole('link', { name: 'На согласование' }).click()
  await fillCheckout(page)
  await expect(page.getByRole('complementary', { name: 'Состав заказа' })).toContainText('Виктор Согласов')
  await page.getByRole('button', { name: 'Отправить на согласование' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('ждёт согласования')
})

test('a new organisation learns its limit in the basket, and prepares invitations', async ({ page }) => {
  const { inn, kpp } = newRequisites()
  const email = await register({ kind: 'organization', inn, kpp, organization_name: 'ООО «Новая»' })
  const api = await enter(page.context(), email, NEW_PASSWORD)
  await dearBasket(api, 100_000_000)
  await page.goto('/basket/')
  await hydrated(page)
  await expect(totals(page)).toContainText(/До первого подтверждённого заказа.* 1\s000\s000\s₽/)
  await expect(totals(page).getByRole('button', { name: 'Оформить заказ' })).toBeDisabled()
  expect(await violations(page)).toEqual([])

  await page.goto('/personal/users/')
  await hydrated(page)
  await page.getByRole('link', { name: 'Подготовить приглашение' }).click()
  await page.getByLabel('Имя и фамилия').fill('Ирина Новая')
  const colleague = newEmail()
  await page.getByLabel('Электронная почта').fill(colleague)
  await page.getByRole('radio', { name: /^Закупщик/ }).check()
  await page.getByRole('button', { name: 'Подготовить приглашение' }).click()
  await expect(page.getByRole('main')).toContainText('Отправим его, когда организация будет подтверждена')
  await expect(page.getByRole('region', { name: 'Подготовленные приглашения' })).toContainText(colleague)
  expect(await violations(page)).toEqual([])
})
