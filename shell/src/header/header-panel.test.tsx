// @vitest-environment happy-dom
import { fakeApi } from '@verstak/testing/fake-api.ts'
import { renderScreen } from '@verstak/testing/render-screen.tsx'
import { expect, test, vi } from 'vitest'
import { BasketLink } from './basket-link.tsx'

test('the mini basket takes the focus; Escape closes it and returns the focus to its button', async () => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
  const page = await renderScreen({ Component: BasketLink }, fakeApi(), {
    slots: { 'mfe-basket-checkout/mini-basket': () => <p>Две позиции</p> },
  })
  const button = page.getByRole('button', { name: 'Показать корзину' })
  await page.user.click(button)
  const panel = await page.findByRole('dialog', { name: 'Корзина' })
  expect(document.activeElement).toBe(panel)
  await page.user.keyboard('{Escape}')
  expect(page.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(button)
})
