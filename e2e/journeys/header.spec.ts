import { basketAdd } from '@verstak/contract/basket/calls.ts'
import type { Page } from 'playwright/test'
import { clearAccount, enter } from '../account.ts'
import { violations } from '../axe.ts'
import { heading } from '../pages/catalogue.ts'
import {
  basketCounter,
  bottomBar,
  catalogueButton,
  catalogueDrawer,
  catalogueMenu,
  openMiniBasket,
} from '../pages/header.ts'
import { searchField } from '../pages/header-panels.ts'
import { FASTENERS, findProducts, TOOLS } from '../products.ts'
import { ADMIN, expect, hydrated, test } from '../shop.ts'

async function open(page: Page, path = '/'): Promise<void> {
  await page.goto(path)
  await hydrated(page)
}

test('the catalogue by keyboard: open, move through, close, and follow a section', async ({ page }) => {
  await open(page)
  const [button, menu] = [catalogueButton(page), catalogueMenu(page)]
  const calls: string[] = []
  page.on('request', (request) => calls.push(new URL(request.url()).pathname))
  await expect(button).toHaveAttribute('aria-expanded', 'false')
  await button.focus()
  await page.keyboard.press('Space')
  await expect(button).toHaveAttribute('aria-expanded', 'true')
  await expect(button).toBeFocused()
  const sections = menu.getByRole('list').first().getByRole('link')
  await expect(sections.first()).toBeVisible()
  expect(calls.filter((path) => path === '/web/section/list/')).toHaveLength(1)

  await page.keyboard.press('ArrowDown')
  await expect(sections.first()).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(sections.nth(1)).toBeFocused()
  await page.keyboard.press('End')
  await expect(sections.last()).toBeFocused()
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowRight')
  await expect(menu.getByRole('link', { name: /^Все товары раздела/ })).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(sections.first()).toBeFocused()

  await test.step('Esc closes and returns the focus', async () => {
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(button).toBeFocused()
  })
  await test.step('Tab moves through and closes', async () => {
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expect(sections.first()).toBeFocused()
    await page.keyboard.press('End')
    await page.keyboard.press('Tab')
    await expect(menu.getByRole('link', { name: 'Весь каталог' })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(menu.getByRole('link', { name: /^Все товары раздела/ })).toBeFocused()
    await menu.getByRole('link').last().focus()
    await page.keyboard.press('Tab')
    await expect(searchField(page)).toBeFocused()
    await expect(menu).toBeHidden()
  })
  await test.step('Enter follows a link and closes', async () => {
    await button.press('Enter')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/catalog\/[^/]+\/$/)
    await expect(menu).toBeHidden()
  })
})

test('the catalogue by mouse: a section opens its submenu, a click outside closes the menu', async ({
  page,
}) => {
  await open(page)
  const menu = catalogueMenu(page)
  await catalogueButton(page).click()
  for (const { name } of [TOOLS, FASTENERS]) {
    await menu.getByRole('link', { name, exact: true }).hover()
    await expect(menu.getByRole('heading')).toHaveText(name)
  }
  await page.mouse.click(640, 880)
  await expect(menu).toBeHidden()
})

test.describe('by touch', () => {
  test.use({ hasTouch: true })

  test('a tap on a section opens its submenu, its link is followed', async ({ page }) => {
    await open(page)
    const menu = catalogueMenu(page)
    await catalogueButton(page).tap()
    await menu.getByRole('link', { name: FASTENERS.name, exact: true }).tap()
    await expect(menu.getByRole('heading')).toHaveText(FASTENERS.name)
    await expect(page).toHaveURL('/')
    await menu.getByRole('link', { name: /^Все товары раздела/ }).tap()
    await expect(heading(page)).toContainText(FASTENERS.name)
    await expect(menu).toBeHidden()
  })

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 360, height: 740 } })

    test('the catalogue opens full-screen, level by level and back', async ({ page }) => {
      await open(page)
      const drawer = catalogueDrawer(page)
      const button = bottomBar(page).getByRole('button', { name: 'Каталог' })
      await button.tap()
      const section = drawer.getByRole('button', { name: new RegExp(`^${FASTENERS.name}`) })
      await section.tap()
      await expect(drawer.getByRole('heading', { name: FASTENERS.name })).toBeVisible()
      await drawer.getByRole('button', { name: 'Назад' }).tap()
      await expect(drawer.getByRole('heading', { name: 'Каталог' })).toBeVisible()
      const document = page.locator('html')
      await expect(document).toHaveCSS('overflow-y', 'hidden')
      await page.keyboard.press('Escape')
      await expect(drawer).toBeHidden()
      await expect(button).toBeFocused()
      await expect(document).toHaveCSS('overflow-y', 'scroll')

      await button.tap()
      await section.tap()
      await drawer.getByRole('link', { name: /^Все товары раздела/ }).tap()
      await expect(heading(page)).toContainText(FASTENERS.name)
      await expect(drawer).toBeHidden()
    })

    test('the bottom bar links to the parts of the shop and covers nothing', async ({ page }) => {
      await open(page)
      const bar = bottomBar(page)
      await expect(bar.getByRole('link', { name: 'Главная' })).toHaveAttribute('aria-current', 'page')
      await bar.getByRole('link', { name: 'Войти' }).tap()
      await expect(heading(page)).toHaveText('Вход')
      await expect(bar).toBeHidden()
      await open(page, '/catalog/')
      await expect(bar.getByRole('button', { name: 'Каталог' })).toHaveAttribute('aria-current', 'page')
      await page.keyboard.press('End')
      const note = page.getByRole('contentinfo').getByText('Цены указаны в рублях')
      await expect(note).toBeInViewport()
      const [text, cover] = [await note.boundingBox(), await bar.boundingBox()]
      expect((text?.y ?? 0) + (text?.height ?? 0)).toBeLessThanOrEqual(cover?.y ?? 0)
    })
  })
})

test('the basket counter is in the header and in the bottom bar', async ({ page, context }) => {
  const api = await enter(context, ADMIN)
  await clearAccount(api)
  for (const { id } of (await findProducts(TOOLS.code)).slice(0, 2))
    await api(basketAdd, { body: { product_id: id } })
  await open(page)
  await expect(basketCounter(page, 2)).toBeVisible()
  const mini = await openMiniBasket(page)
  await expect(mini.getByRole('listitem')).toHaveCount(2)
  await page.keyboard.press('Escape')
  await expect(mini).toBeHidden()
  await page.setViewportSize({ width: 360, height: 740 })
  await expect(bottomBar(page).getByRole('link', { name: 'Корзина: 2' })).toBeVisible()
  await open(page, '/personal/orders/')
  const account = bottomBar(page).getByRole('link', { name: 'Кабинет' })
  await expect(account).toHaveAttribute('aria-current', 'true')
})

test('a menu that fails to load shows an error and can be retried', async ({ page, expectConsole }) => {
  expectConsole('503')
  let unavailable = true
  await page.route('**/web/section/list/', (route) =>
    unavailable ? route.fulfill({ status: 503, body: '' }) : route.continue(),
  )
  await open(page)
  await catalogueButton(page).click()
  const alert = catalogueMenu(page).getByRole('alert')
  await expect(alert).toContainText('Не удалось загрузить разделы')
  unavailable = false
  await alert.getByRole('button', { name: 'Повторить' }).click()
  await expect(catalogueMenu(page).getByRole('link', { name: TOOLS.name })).toBeVisible()
})

test('the open menus have no axe violations', async ({ page }) => {
  await open(page)
  await catalogueButton(page).click()
  await expect(catalogueMenu(page).getByRole('link', { name: TOOLS.name })).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await openMiniBasket(page)
  await expect(page.getByText('В корзине пока ничего нет')).toBeVisible()
  expect(await violations(page)).toEqual([])
})

test('the open drawer of a phone has no axe violations', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await open(page)
  expect(await violations(page)).toEqual([])
  await bottomBar(page).getByRole('button', { name: 'Каталог' }).click()
  await expect(
    catalogueDrawer(page).getByRole('button', { name: new RegExp(`^${TOOLS.name}`) }),
  ).toBeVisible()
  expect(await violations(page)).toEqual([])
})

test('a link to the current page reloads it without a history entry', async ({ page }) => {
  await open(page, `/catalog/${TOOLS.code}/`)
  const home = page.getByRole('link', { name: 'Верстак, на главную' })
  await home.click()
  await expect(page).toHaveURL(/:\d+\/$/)
  const step = () => page.evaluate(() => ({ key: history.state.key, steps: history.length }))
  const before = await step()
  await home.click()
  await expect.poll(async () => (await step()).key).not.toBe(before.key)
  expect((await step()).steps).toBe(before.steps)
  await page.goBack()
  await expect(page).toHaveURL(new RegExp(`/catalog/${TOOLS.code}/$`))
})
