import { checkoutContent } from '@verstak/contract/checkout/calls.ts'
import { contentPage } from '@verstak/contract/content/calls.ts'
import { formatLongDay } from '@verstak/domain/date.ts'
import { ruleOf } from '@verstak/domain/orderable.ts'
import { smallestOrder } from '@verstak/domain/quantity.ts'
import { clearAccount, enter } from '../account.ts'
import { fillBasket, placeBasket } from '../orders.ts'
import { findProducts, TOOLS } from '../products.ts'
import { BUYER, expect, hydrated, test } from '../shop.ts'

for (const timezoneId of ['Pacific/Honolulu', 'Asia/Kamchatka', 'Europe/Moscow'])
  test.describe(timezoneId, () => {
    test.use({ timezoneId })

    // A page that hydrates with another day also reports an error in the console, which fails the test.
    test('a day stays the same day in texts, in the checkout and in the order', async ({ page, context }) => {
      const main = page.getByRole('main')
      const open = async (path: string) => {
        await page.goto(path)
        await hydrated(page)
      }
      const api = await enter(context, BUYER)
      for (const slug of ['political', 'agreement']) {
        const { updated } = await api(contentPage, { params: { slug } })
        await open(`/${slug}/`)
        await expect(main).toContainText(formatLongDay(updated))
      }
      await open('/filial/')
      await expect(main).toContainText(/Открыто до|Закрыто/)

      await clearAccount(api)
      const [product] = await findProducts(TOOLS.code)
      await fillBasket(api, [[product, smallestOrder(ruleOf(product))]])
      const { deliveryType } = await api(checkoutContent)
      const { earliest } = deliveryType.delivery
      const shown = formatLongDay(earliest)
      await open('/checkout/')
      await expect(main).toContainText(`Ближайшая дата — ${shown}`)
      const date = page.getByLabel('Дата доставки')
      await expect(date).toHaveAttribute('min', earliest)
      await expect(date).toHaveValue(earliest)

      const deliveryAddress = 'Москва, Складочная улица, 1'
      const number = await placeBasket(api, { deliveryAddress, deliveryDate: earliest })
      await open(`/checkout/done/?order=${number}`)
      await expect(main).toContainText(shown)
      await open(`/personal/orders/${number}/`)
      await expect(main).toContainText(shown)
    })
  })
