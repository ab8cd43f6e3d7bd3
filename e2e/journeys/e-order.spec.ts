import { heading } from '../pages/catalogue.ts'
import { basketCounter } from '../pages/header.ts'
import { findProducts, TOOLS } from '../products.ts'
import { expect, hydrated, test } from '../shop.ts'

test('a guest sends a list, sees the recognised products and adds them to the basket', async ({ page }) => {
  const [product] = await findProducts(TOOLS.code, ({ multiplicity }) => multiplicity === 1)
  await page.goto('/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Заказ списком' }).click()
  await expect(heading(page)).toHaveText('Заказ списком')
  await hydrated(page)
  await page.getByLabel('Список товаров').fill(`${product.article} 2\nперчатки рабочие 10 пар`)
  await page.getByLabel('Имя').fill('Мария Сидорова')
  await page.getByLabel('Электронная почта').fill('maria@firma.example')
  await page.getByLabel('Телефон').fill('8 916 765-43-21')
  await page.getByRole('checkbox', { name: /^Даю согласие/ }).check()
  await page.getByRole('button', { name: 'Отправить список' }).click()
  await expect(heading(page)).toHaveText(/^Заказ списком Э-\d{4}-\d{6}$/)
  await expect(page.getByRole('heading', { name: 'Распознано 1 из 2' })).toBeVisible()
  await expect(page.getByText('Не нашли по артикулу, подберёт менеджер')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('link', { name: product.name })).toBeVisible()
  await hydrated(page)
  await page.getByRole('button', { name: 'Найденное в корзину' }).click()
  await expect(heading(page)).toContainText('Корзина')
  await expect(basketCounter(page, 1)).toBeVisible()
})
