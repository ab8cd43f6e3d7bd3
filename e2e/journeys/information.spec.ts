import { API } from '../address.ts'
import { violations } from '../axe.ts'
import { heading } from '../pages/catalogue.ts'
import { bottomBar } from '../pages/header.ts'
import { sendButton, takenNumber, writeLetter } from '../pages/request.ts'
import { overlap } from '../reflow.ts'
import { expect, hydrated, test } from '../shop.ts'

const pages: readonly (readonly [path: string, heading: string])[] = [
  ['/advantages/', 'Преимущества'],
  ['/agreement/', 'Пользовательское соглашение'],
  ['/political/', 'Политика обработки персональных данных'],
  ['/political/?text=consent-feedback', 'Согласие на обработку персональных данных для ответа на обращение'],
  ['/delivery-and-payment/', 'Доставка и оплата'],
  ['/cookies/', 'Файлы cookie'],
  ['/callback/', 'Обратный звонок'],
  ['/callback/price/', 'Узнать цену'],
  ['/request-feedback/', 'Обратная связь'],
  ['/ie/', 'Ваш браузер устарел'],
]

// The longest file: its tests are independent, so they run on all workers.
test.describe.configure({ mode: 'parallel' })

test('each information page has its title', async ({ page }) => {
  for (const [path, title] of pages) {
    await page.goto(path)
    await expect(heading(page)).toHaveText(title)
  }
})

async function expectLetter(number: string): Promise<void> {
  const outbox = async () => (await fetch(`${API}/outbox/`)).text()
  await expect.poll(outbox, { message: `a letter about ${number}` }).toContain(number)
}

test('a call request is refused with messages at the fields, kept over a reload, then accepted', async ({
  page,
  expectConsole,
}) => {
  expectConsole('422')
  await page.goto('/callback/delivery/')
  await hydrated(page)
  const main = page.getByRole('main')
  const consent = main.getByRole('checkbox', { name: /^Даю согласие/ })
  await expect(consent).not.toBeChecked()
  await main.getByLabel('Комментарий').fill('Привезёте пять коробок на пятый этаж?')
  await main.getByLabel('Телефон').fill('12')
  await sendButton(page, 'Заказать звонок').click()
  const name = main.getByLabel('Имя')
  await expect(name).toHaveAttribute('aria-invalid', 'true')
  await expect(name).toBeFocused()
  await expect(main.getByLabel('Телефон')).toHaveValue('12')
  await expect(main).toContainText('Укажите имя')

  await name.fill('Пётр Ёлкин')
  await main.getByLabel('Телефон').fill('8 916 123-45-67')
  await page.reload()
  await hydrated(page)
  await expect(main.getByLabel('Телефон')).toHaveValue('8 916 123-45-67')
  await expect(main.getByLabel('Комментарий')).toHaveValue('Привезёте пять коробок на пятый этаж?')
  await expect(consent).not.toBeChecked()
  await consent.check()
  await sendButton(page, 'Заказать звонок').click()
  await expectLetter(await takenNumber(page))

  await test.step('submitted values are not kept', async () => {
    await page.getByRole('link', { name: 'Отправить ещё одну' }).click()
    await expect(main.getByLabel('Телефон')).toHaveValue('')
    await page.reload()
    await hydrated(page)
    await expect(main.getByLabel('Комментарий')).toHaveValue('')
  })
})

test('a letter to the store is accepted', async ({ page }) => {
  await page.goto('/request-feedback/')
  await hydrated(page)
  await writeLetter(page, 'Когда приедет машина с крепежом?')
  await page.getByRole('checkbox', { name: /^Даю согласие/ }).check()
  await sendButton(page, 'Отправить').click()
  await expectLetter(await takenNumber(page))
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a letter without consent is refused, comes back filled in, and is accepted with consent', async ({
    page,
    expectConsole,
  }) => {
    expectConsole('422')
    await page.goto('/request-feedback/')
    await writeLetter(page, 'Письмо без единого скрипта')
    await sendButton(page, 'Отправить').click()
    const main = page.getByRole('main')
    await expect(main.getByLabel('Сообщение')).toHaveValue('Письмо без единого скрипта')
    await expect(main.getByLabel('Тема')).toHaveValue('delivery')
    await main.getByRole('checkbox', { name: /^Даю согласие/ }).check()
    await sendButton(page, 'Отправить').click()
    await expectLetter(await takenNumber(page))
  })

  test('the cookie choice is a form', async ({ page, context }) => {
    await context.clearCookies()
    await page.goto('/agreement/')
    const notice = page.getByRole('region', { name: 'Файлы cookie' })
    await notice.getByRole('button', { name: 'Только необходимые' }).click()
    await expect(page).toHaveURL('/agreement/')
    await expect(notice).toHaveCount(0)
  })
})

test('the cookie choice is asked once, made in detail and changed later', async ({ page, context }) => {
  await context.clearCookies()
  const choice = async () => (await context.cookies()).find(({ name }) => name === 'cookie-consent')?.value
  await page.goto('/agreement/')
  await hydrated(page)
  const notice = page.getByRole('region', { name: 'Файлы cookie' })
  expect(await violations(page)).toEqual([])

  await test.step('the notice never covers the focused element', async () => {
    const links = page.getByRole('contentinfo').getByRole('link')
    for (const link of await links.all()) {
      await link.focus()
      expect(overlap(await link.boundingBox(), await notice.boundingBox())).toBe(false)
    }
  })

  expect(await choice()).toBeUndefined()
  await notice.getByText('Настроить').click()
  await expect(notice.getByLabel('Удобство')).not.toBeChecked()
  await notice.getByLabel('Удобство').check()
  await notice.getByRole('button', { name: 'Сохранить выбор' }).click()
  await expect(notice).toHaveCount(0)
  await expect(page).toHaveURL('/agreement/')
  await expect.poll(choice).toBe('2.f')
  await page.reload()
  await expect(notice).toHaveCount(0)

  await page.getByRole('contentinfo').getByRole('link', { name: 'Настройки cookie' }).click()
  const settings = page.getByRole('form', { name: 'Настройки cookie' })
  await expect(settings.getByLabel('Удобство')).toBeChecked()
  await expect(settings.getByLabel('Статистика')).not.toBeChecked()
  await settings.getByRole('button', { name: 'Принять все' }).click()
  await expect(settings.getByText('Выбор сохранён')).toBeVisible()
  await expect(settings.getByLabel('Статистика')).toBeChecked()
  expect(await choice()).toBe('2.fa')
})

test('on a phone in landscape the notice and the header scroll with the page, and the bottom bar is low', async ({
  page,
  context,
}) => {
  await context.clearCookies()
  await page.setViewportSize({ width: 740, height: 360 })
  await page.goto('/agreement/')
  const notice = page.getByRole('region', { name: 'Файлы cookie' })
  await expect(notice).toBeInViewport()
  await page.evaluate(() => scrollTo(0, innerHeight * 2))
  await expect(notice).not.toBeInViewport()
  await expect(page.getByRole('banner')).not.toBeInViewport()
  await expect(bottomBar(page)).toBeInViewport()
  expect((await bottomBar(page).boundingBox())?.height).toBeLessThanOrEqual(40)
})
