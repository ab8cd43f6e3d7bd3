// @vitest-environment happy-dom
import { fakeApi } from '@verstak/testing/fake-api.ts'
import { renderScreen } from '@verstak/testing/render-screen.tsx'
import { expect, test, vi } from 'vitest'
import { FileLink } from './file-link.tsx'

test('a file that does not come is said, whatever has failed, and can be asked for again', async () => {
  const fetchFile = vi.fn().mockRejectedValue(new TypeError('interrupted'))
  const file = { href: '/a.pdf', name: 'a.pdf', type: 'application/pdf', fetchFile, busyText: 'Готовим…' }
  const page = await renderScreen({ Component: () => <FileLink {...file}>Счёт</FileLink> }, fakeApi())
  await page.user.click(page.getByRole('link', { name: 'Счёт' }))
  expect((await page.findByRole('alert')).textContent).toBe('Не получилось. Повторите попытку')
  await page.user.click(page.getByRole('link', { name: 'Счёт' }))
  expect(fetchFile).toHaveBeenCalledTimes(2)
})
