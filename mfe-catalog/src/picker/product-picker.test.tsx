// @vitest-environment happy-dom
import { shopError } from '@verstak/contract/errors.ts'
import { catalogFind } from '@verstak/contract/products/calls.ts'
import { expect, test, vi } from 'vitest'
import { drill, finds, openPicker, saw } from './testing/open-picker.tsx'

test('typed text is searched, arrow keys choose a product, and the field keeps its article', async () => {
  const inSight = vi.spyOn(Element.prototype, 'scrollIntoView')
  const { page, field, sent, picked } = await openPicker(finds('own'))
  await page.user.keyboard('дрель')
  const first = await page.findByRole('option', { name: /Дрель 7.*ваш код/ })
  page.getByRole('option', { name: /Пила 8.*нет в наличии/ })
  expect(first.getAttribute('aria-selected')).toBe('false')
  await page.user.keyboard('{ArrowDown}{ArrowDown}')
  const second = page.getByRole('option', { selected: true })
  expect(field.getAttribute('aria-activedescendant')).toBe(second.id)
  expect(inSight.mock.instances.at(-1)).toBe(second)
  await page.user.keyboard('{ArrowUp}{Enter}')
  await page.waitFor(() => expect(picked()).toEqual([[7, null]]))
  expect(field.value).toBe('D-7')
  expect(sent).not.toHaveBeenCalled()
  expect(page.queryByRole('listbox')).toBeNull()
})

test('a press also chooses; with `many` the field is cleared unless the choice was refused', async () => {
  const onPick = vi.fn(({ id }: { id: number }) => id === drill.id)
  const { page, field } = await openPicker(finds('like'), { many: true, onPick })
  for (const name of [/Пила 8/, /Дрель 7/]) {
    await page.user.clear(field)
    await page.user.type(field, 'инструмент')
    await page.user.click(await page.findByRole('option', { name }))
    await page.waitFor(() => expect(page.queryByRole('listbox')).toBeNull())
    expect(document.activeElement).toBe(field)
    expect(field.value).toBe(name.test('Пила 8') ? 'инструмент' : '')
  }
})

test('Enter submits the form of a page with its own search, even for a known article', async () => {
  const { page, sent, picked } = await openPicker(finds('article'))
  await page.user.keyboard('D-7{Enter}')
  expect(sent).toHaveBeenCalledOnce()
  expect(picked()).toEqual([])
})

test('a scanned code is chosen at once or passed to `onScan`', async () => {
  const { page, sent, picked } = await openPicker(finds('article'), { many: true })
  await page.user.keyboard('4690363024544{Enter}')
  await page.waitFor(() => expect(picked()).toEqual([[7, null]]))
  expect(sent).not.toHaveBeenCalled()
  const onScan = vi.fn()
  page.unmount()
  const other = await openPicker(finds('article'), { many: true, onScan })
  await other.page.user.keyboard('4690363024544{Enter}46903639{Enter}')
  expect(onScan.mock.calls).toEqual([['4690363024544'], ['46903639']])
  expect(other.field.value).toBe('')
})

test('Enter chooses an unambiguous product with its quantity; otherwise the list opens at its first line', async () => {
  const props = { enter: 'choose', many: true, quantities: true } as const
  const { page, picked } = await openPicker(finds('article'), props)
  await page.user.keyboard('D-7 3{Enter}')
  await page.waitFor(() => expect(picked()).toEqual([[7, 3]]))
  page.unmount()
  const other = await openPicker(finds('like'), props)
  await other.page.user.keyboard('дрель 3{Enter}')
  await other.page.findByRole('option', { name: /Дрель 7/, selected: true })
  expect(other.picked()).toEqual([])
  await other.page.user.keyboard('{Enter}')
  await other.page.waitFor(() => expect(other.picked()).toEqual([[7, 3]]))
})

test('an empty result and a refusal are shown in the list and after Enter; the typed text stays', async () => {
  const api = finds('like')
  const { page, field } = await openPicker(api, { enter: 'choose' })
  await page.user.keyboard('нет такого')
  await page.findByText(/«нет такого» ничего не найдено/)
  await page.user.keyboard('{Enter}')
  expect((await page.findByRole('alert')).textContent).toContain('ничего не нашли')
  expect(field.getAttribute('aria-invalid')).toBe('true')
  api.on(catalogFind, () => {
    throw shopError('unavailable', 'Магазин не отвечает')
  })
  await page.user.clear(field)
  await page.user.keyboard('пила')
  await page.findByText('Магазин не отвечает')
  api.on(catalogFind, () => ({ items: [{ ...saw, match: 'like' as const }] }))
  await page.user.click(page.getByRole('button', { name: 'Повторить' }))
  await page.findByRole('option', { name: /Пила 8/ })
  await page.user.keyboard('{Escape}')
  expect([page.queryByRole('listbox'), field.value]).toEqual([null, 'пила'])
})

test('results found by the server are shown at once', async () => {
  const found = { items: [{ product: drill, match: 'like' as const }], quantity: 2 }
  const { page, picked } = await openPicker(finds('like'), { value: 'дрель', found })
  await page.user.click(await page.findByRole('option', { name: /Дрель 7/ }))
  await page.waitFor(() => expect(picked()).toEqual([[7, 2]]))
})
