import { CONSENT_COOKIE } from '@verstak/domain/cookie-consent.ts'
import { clearAccount, enter } from '../account.ts'
import { lines, totals } from '../pages/basket.ts'
import { tabTo } from '../pages/by-keyboard.ts'
import { heading } from '../pages/catalogue.ts'
import { fillCheckout, placeButton } from '../pages/checkout.ts'
import { TOOLS } from '../products.ts'
import { BUYER, expect, hydrated, test } from '../shop.ts'

test('from the home page to a placed order using only the keyboard, with every Tab stop visible', async ({
  page,
  context,
}) => {
  await clearAccount(await enter(context, BUYER))
  await context.clearCookies({ name: CONSENT_COOKIE })
  await page.goto('/')
  await hydrated(page)
  const main = page.getByRole('main')

  await test.step('the cookie notice comes first', async () => {
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Подробнее' })).toBeFocused()
    await tabTo(page, page.getByRole('button', { name: 'Только необходимые' }))
    await page.keyboard.press('Enter')
    await expect(main).toBeFocused()
  })
  await test.step('a section', async () => {
    await tabTo(page, main.getByRole('link', { name: TOOLS.name, exact: true }))
    await page.keyboard.press('Enter')
    await expect(heading(page)).toContainText(TOOLS.name)
    await expect(heading(page)).toBeFocused()
  })
  await test.step('adding to the basket, where the next press adds one more', async () => {
    await tabTo(page, main.getByRole('button', { name: /^В\sкорзину:/ }).first())
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Увеличить' })).toBeFocused()
    await tabTo(page, main.getByRole('link', { name: /^В\sкорзине .*\s— перейти$/ }))
    await page.keyboard.press('Enter')
    await expect(heading(page)).toContainText('Корзина')
    await expect(heading(page)).toBeFocused()
  })
  await test.step('a removal, and its undo at the next Tab stop', async () => {
    await tabTo(page, lines(page).getByRole('button', { name: /^Удалить/ }))
    await page.keyboard.press('Enter')
    const content = page.getByRole('group', { name: 'Содержимое корзины' })
    await expect(content).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Вернуть' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(content).toBeFocused()
    await expect(lines(page)).toHaveCount(1)
  })
  await test.step('the order', async () => {
    await tabTo(page, totals(page).getByRole('link', { name: 'Оформить заказ' }))
    await page.keyboard.press('Enter')
    await expect(heading(page)).toHaveText('Оформление заказа')
    await expect(heading(page)).toBeFocused()
    // Typing is covered by other journeys. Here only the Tab stops between the fields matter.
    await fillCheckout(page)
    await tabTo(page, placeButton(page))
    await page.keyboard.press('Enter')
    await expect(heading(page)).toHaveText(/^Заказ \S+ принят$/)
    await expect(heading(page)).toBeFocused()
  })
})
