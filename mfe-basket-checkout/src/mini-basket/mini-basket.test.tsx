// @vitest-environment happy-dom
import { renderScreen } from '@verstak/testing/render-screen.tsx'
import { expect, test } from 'vitest'
import { shopWith } from '../features/basket/testing/shop-with.ts'
import { MiniBasket } from './mini-basket.tsx'

test('after a removal the focus stays in the panel, also when the basket is empty', async () => {
  const { api } = shopWith([7, 1], [8, 2])
  const header = {
    basket: [7, 8],
    basket_quantity: { 7: 1, 8: 2 },
    basket_sum: 0,
    favorites: [],
    compares: [],
  }
  const page = await renderScreen({ Component: () => <MiniBasket onClose={() => {}} /> }, api, {
    session: { header },
  })
  const panel = page.getByRole('group', { name: 'Содержимое корзины' })
  for (const left of [1, 0]) {
    const [remove] = await page.findAllByRole('button', { name: /^Удалить/ })
    remove?.focus()
    await page.user.keyboard('{Enter}')
    await page.waitFor(() => expect(page.queryAllByRole('listitem')).toHaveLength(left))
    expect(document.activeElement).toBe(panel)
  }
})
