import { deliveryAddresses, personalAddresses } from '@verstak/contract/addresses/calls.ts'
import { orderCancel } from '@verstak/contract/orders/calls.ts'
import * as paths from '@verstak/domain/paths.ts'
import type { Locator, Page } from 'playwright/test'
import { clearAccount, enter, openAccount } from '../account.ts'
import { violations } from '../axe.ts'
import { feedOf, productOf } from '../feed.ts'
import { test } from '../managed-shop.ts'
import { orderGoods } from '../orders.ts'
import { codeSentTo, letterTo } from '../outbox.ts'
import { NEW_PASSWORD } from '../pages/registration.ts'
import { registerRetail } from '../register.ts'
import { newEmail } from '../requisites.ts'
import { BUYER, expect, hydrated, PASSWORD } from '../shop.ts'

const STORE = 'info@verstak.example'
const NAME = 'Цех на Прядильной'
const TEXT = 'Иваново, Прядильная улица, 8'

const names = (page: Page) => page.getByRole('main').getByRole('listitem').getByRole('heading')
const press = (within: Page | Locator, name: string) => within.getByRole('button', { name }).click()

test('an address is requested, decided, used for an order, and deleted by a request that can be withdrawn', async ({
  page,
  context,
  shop,
  expectConsole,
}) => {
  test.setTimeout(240_000)
  expectConsole('404')
  expectConsole('409')
  expectConsole('422')
  const api = await enter(context, BUYER, PASSWORD, shop)
  await clearAccount(api)
  await shop.importFeed('yard', feedOf('Двор', [{ article: 'ADR-1', name: 'Тачка' }]))
  const book = async () => (await api(personalAddresses)).addresses
  const before = (await book()).map(({ name, text }) => name || text)
  const one = page.getByRole('main').getByRole('listitem').filter({ hasText: NAME })

  await test.step('requesting the address', async () => {
    await page.goto(paths.addresses())
    await page.getByRole('link', { name: 'Добавить адрес' }).click()
    await hydrated(page)
    await page.getByLabel('Короткое имя').fill(NAME)
    await press(page, 'Отправить на проверку')
    await expect(page.getByLabel('Адрес', { exact: true })).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByLabel('Короткое имя')).toHaveValue(NAME)
    await page.getByLabel('Адрес', { exact: true }).fill(TEXT)
    await page.getByLabel('Часы приёма').fill('пн–пт 8–17')
    expect(await violations(page)).toEqual([])
    await press(page, 'Отправить на проверку')
    await expect(page.getByText('Адрес отправлен на проверку')).toBeVisible()
    await expect(names(page)).toHaveText([...before, NAME])
    await expect(one).toContainText('Новый')
  })
  const id = (await book()).find(({ name }) => name === NAME)?.id ?? 0

  await test.step('a manager decides', async () => {
    expect(await letterTo(STORE, /адрес/i, shop.api)).toContain(TEXT)
    await shop.manager('address-status', String(id), 'rejected', 'Мост закрыт для грузовых машин')
    await page.reload()
    await expect(one).toContainText('Отклонён')
    await expect(one).toContainText('Ответ магазина: Мост закрыт для грузовых машин')
    await shop.manager('address-status', String(id), 'confirmed')
    await letterTo(BUYER, /^Адрес доставки: подтвержд/, shop.api)
    await page.reload()
    await expect(one).toContainText('Подтверждён')
  })

  const email = newEmail()
  await test.step('its e-mail is verified by a code', async () => {
    await one.getByRole('link', { name: 'Настроить' }).first().click()
    await page.getByLabel('Электронная почта').fill(email)
    await press(page, 'Получить код')
    await page.getByLabel('Код из письма').fill(await codeSentTo(email, shop.api))
    await press(page, 'Подтвердить')
    await press(page, 'Сохранить')
    await expect(page.getByText('Почта для уведомлений изменена')).toBeVisible()
    await expect(one).toContainText(email)
    await press(one, 'Выключить')
    await expect(one).toContainText(`${email}, выключены`)
    await press(one, 'Включить')
    await expect(one).not.toContainText('выключены')
  })

  await test.step('it cannot be deleted while it has an open order', async () => {
    await one.getByText('Удалить адрес').click()
    const number = await orderGoods(api, [[await productOf(api, 'ADR-1'), 1]], { addressId: id })
    await press(one, 'Запросить удаление')
    await expect(page.getByText(`Адрес нужен незавершённому заказу ${number}`)).toBeVisible()
    await expect(one).toContainText('Удалить нельзя, пока выполняются заказы')
    await one.getByRole('link', { name: `№ ${number}` }).click()
    await expect(page).toHaveURL(paths.order(number))
    await api(orderCancel, { body: { order_number: number } })
    await letterTo(email, new RegExp(`${number} изменён: отменён`), shop.api)
  })

  await test.step('its deletion is requested, withdrawn, requested again and carried out', async () => {
    const ask = async () => {
      await one.getByText('Удалить адрес').click()
      await one.getByLabel('Почему').fill('Цех закрыли')
      await press(one, 'Запросить удаление')
      await expect(one).toContainText('Удаление запрошено')
      await expect(one).toContainText('Борис Закупкин. Цех закрыли')
    }
    await page.goto(paths.addresses())
    await hydrated(page)
    await ask()
    expect(await violations(page)).toEqual([])
    await press(one, 'Отменить запрос')
    await expect(page.getByText('Запрос на удаление отменён, адрес остаётся')).toBeVisible()
    await ask()
    await shop.manager('address-deletion', String(id), 'accept')
    await letterTo(BUYER, 'Адрес доставки удалён', shop.api)
    await page.reload()
    await expect(names(page)).toHaveText(before)
  })

  await test.step('addresses to be deleted come last within their status', async () => {
    const [first = '', ...rest] = before
    const card = page.getByRole('main').getByRole('listitem').filter({ hasText: first })
    const [stored] = await book()
    await api(deliveryAddresses, { body: { action: 'requestDelete', id: stored?.id ?? 0, reason: '' } })
    await page.reload()
    await expect(names(page)).toHaveText([...rest, first])
    await hydrated(page)
    await press(card, 'Отменить запрос')
    await expect(names(page)).toHaveText(before)
  })

  await test.step('an address of another organisation is not found', async () => {
    const stranger = await openAccount(await registerRetail(shop.api), NEW_PASSWORD, shop)
    const { id: foreign } = await stranger.api(deliveryAddresses, {
      body: { action: 'requestAdd', text: TEXT },
    })
    const answer = await page.goto(paths.addresses({ show: 'email', address: foreign }))
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('main')).not.toContainText(TEXT)
  })
})
