import { basketAdd } from '@verstak/contract/basket/calls.ts'
import { clearAccount, openAccount } from '../account.ts'
import { hiddenIcons } from '../icons.ts'
import { line, quantityField } from '../pages/basket.ts'
import { heading } from '../pages/catalogue.ts'
import { findProducts, TOOLS } from '../products.ts'
import { sideways } from '../reflow.ts'
import { openStandalone } from '../second-shop.ts'
import { BUYER, expect, hydrated, test } from '../shop.ts'

const pages = {
  'mfe-catalog': { path: '/catalog/', heading: 'Каталог' },
  'mfe-basket-checkout': { path: '/basket/', heading: 'Корзина' },
  'mfe-personal': { path: '/personal/orders/', heading: 'Мои заказы' },
  'mfe-b2b-tools': { path: '/personal/print/', heading: 'Печать ценников' },
} as const

for (const [remote, { path, heading: title }] of Object.entries(pages)) {
  test(`${remote} runs on its own`, async ({ page }) => {
    const { url, close } = await openStandalone(remote as keyof typeof pages)
    try {
      await page.goto(url + path)
      await hydrated(page)
      const banner = page.getByRole('banner')
      await expect(banner).toContainText('Гость')
      await banner.getByRole('button', { name: 'Закупщик' }).click()
      await expect(banner).toContainText(BUYER)
      await expect(page).toHaveURL(url + path)
      await hydrated(page)
      await expect(heading(page)).toContainText(title)
      await banner.getByRole('button', { name: 'Выйти' }).click()
      await expect(banner).toContainText('Гость')
    } finally {
      await page.close()
      await close()
    }
  })
}

test('the event monitor shows the basket’s events and emits those of other remotes', async ({ page }) => {
  const { api } = await openAccount(BUYER)
  await clearAccount(api)
  const [product] = await findProducts(TOOLS.code)
  await api(basketAdd, { body: { product_id: product.id } })
  const { url, close } = await openStandalone('mfe-basket-checkout')
  try {
    await page.goto(`${url}/basket/`)
    await page.getByRole('button', { name: 'Закупщик' }).click()
    await hydrated(page)
    await expect(page.getByRole('banner')).toContainText('Корзина 1')
    await page.getByText(/^Шина событий/).click()
    await line(page, product).getByRole('button', { name: 'Увеличить' }).click()
    await expect(quantityField(line(page, product))).toHaveValue('2')
    const event = page.getByRole('listitem').filter({ hasText: 'basket:updated' }).first()
    await expect(event).toContainText('эта вкладка')
    await expect(event).toContainText(`"${product.id}":2`)
    await event.getByRole('button', { name: 'Изменить и повторить' }).click()
    const form = page.getByRole('form', { name: 'Отправить событие' })
    const send = form.getByRole('button', { name: 'Отправить событие' })
    await expect(form.getByLabel('basket_quantity')).toHaveValue(`${product.id}: 2`)
    await form.getByLabel('basket', { exact: true }).fill('1, два')
    await send.click()
    await expect(form.getByText(/^Не\sподходит/)).toBeVisible()
    await expect(page.getByRole('banner')).toContainText('Корзина 1')
    await form.getByLabel('basket', { exact: true }).fill('1, 2, 3')
    await send.click()
    await expect(page.getByRole('banner')).toContainText('Корзина 3')
    await page.getByLabel('Событие', { exact: true }).selectOption('Другое, в JSON')
    await form.getByLabel('Имя').fill('basket:updated')
    await form.getByLabel('Содержимое (JSON)').fill('{"basket":"пусто"}')
    await send.click()
    await expect(form.getByText(/другие\sполя/)).toBeVisible()
  } finally {
    await page.close()
    await close()
  }
})

test('a standalone remote gets sample products and renders every slot', async ({ page, expectConsole }) => {
  expectConsole('Thrown on purpose')
  const { url, close } = await openStandalone('mfe-basket-checkout')
  try {
    await page.goto(`${url}/basket/`)
    await hydrated(page)
    await page.getByRole('button', { name: 'Товары в корзину' }).click()
    await expect(page.getByRole('banner')).toContainText('Корзина 5')
    await expect(page).toHaveURL(`${url}/basket/`)
    await expect(page.getByRole('textbox', { name: /^Количество/ }).first()).toBeVisible()

    await page.getByRole('link', { name: 'Слоты' }).click()
    const add = page.getByRole('region', { name: 'mfe-basket-checkout/add-to-basket' })
    await expect(add.getByRole('button', { name: /корзин/i }).first()).toBeVisible()
    const panel = page.getByRole('region', { name: 'mfe-basket-checkout/mini-basket' })
    await expect(panel.getByRole('link', { name: /корзин/i }).first()).toBeVisible()
    const others = page.getByRole('region', { name: 'mfe-b2b-tools/price-tag' })
    await expect(others.getByText(/Раздел\sне\sзапущен/).first()).toBeVisible()
    for (const trouble of [/Ещё\sедет: загружаем/, /Раздела\sнет: на\sместе/, /Упал: на\sместе/])
      await expect(others.getByText(trouble)).toBeVisible()
  } finally {
    await page.close()
    await close()
  }
})

test('every component in all its states matches its stored picture, in forced colours too', async ({
  page,
  expectConsole,
}) => {
  expectConsole('Thrown on purpose')
  // The page also shows the slots that these remotes provide.
  const { url, close } = await openStandalone('mfe-catalog', 'mfe-personal')
  try {
    await page.clock.install()
    await page.goto(`${url}/kit/`)
    await hydrated(page)
    // Lets everything that never loads reach its timeout.
    await page.clock.fastForward(60_000)
    await page.evaluate(async () => {
      // The event monitor would cover the content below.
      document.querySelector('details')?.remove()
      await document.fonts.ready
    })
    const sections = page.getByRole('main').locator('section[id^="kit-"]')
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 900 })
      for (const section of await sections.all()) {
        // Shown alone at the top, the section starts at a whole pixel, independent of the height of others.
        await section.evaluate((shown) => {
          for (const each of document.querySelectorAll<HTMLElement>('main section[id^="kit-"]'))
            each.style.display = each === shown ? '' : 'none'
        })
        // A row of products loads when it becomes visible.
        if ((await section.getAttribute('id')) === 'kit-slot-recommendations')
          await expect(section.getByRole('region')).toHaveCount(2)
        const name = `${await section.getAttribute('id')}-${width}.png`
        await expect.soft(section).toHaveScreenshot(name, { maxDiffPixelRatio: 0.02 })
      }
      expect(await sideways(page)).toEqual([])
    }
    await sections.evaluateAll((all) => {
      for (const each of all) each.style.display = ''
    })
    await page.setViewportSize({ width: 1280, height: 9000 })
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ forcedColors: 'active', colorScheme })
      expect(await hiddenIcons(page)).toEqual([])
    }
  } finally {
    await page.close()
    await close()
  }
})
