// @vitest-environment happy-dom
import { shopError } from '@verstak/contract/errors.ts'
import { catalogFind } from '@verstak/contract/products/calls.ts'
import { holdClock } from '@verstak/testing/clock.ts'
import { fakeApi } from '@verstak/testing/fake-api.ts'
import { act } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { drill, finds, openPicker } from './testing/open-picker.tsx'

const pass = holdClock()

/** Answers of the catalogue that come when the test says so, by what was searched for. */
function lateAnswers() {
  const waiting = new Map<string, () => void>()
  const api = fakeApi().on(
    catalogFind,
    ({ body: { search } }) =>
      new Promise((resolve) =>
        waiting.set(search, () =>
          resolve({ items: [{ ...drill, name: `Найдено по «${search}»`, match: 'like' }] }),
        ),
      ),
  )
  const asked = () => [...waiting.keys()]
  const answer = (search: string) => act(async () => waiting.get(search)?.())
  return { api, asked, answer }
}
const options = ({ page }: Awaited<ReturnType<typeof openPicker>>) =>
  page.queryAllByRole('option').map(({ textContent }) => /«(.+?)»/.exec(textContent ?? '')?.[1])

describe('a late answer', () => {
  test('does not replace the answer to a later query', async () => {
    const { api, asked, answer } = lateAnswers()
    const picker = await openPicker(api)
    await picker.page.user.keyboard('др')
    await pass(150)
    expect(asked()).toEqual(['др'])
    await picker.page.user.keyboard('ель')
    await pass(150)
    expect(asked()).toEqual(['др', 'дрель'])
    await answer('дрель')
    expect(options(picker)).toEqual(['дрель'])
    await answer('др')
    expect(options(picker)).toEqual(['дрель'])
  })

  test('does not open a list that was closed or left meanwhile', async () => {
    const { api, asked, answer } = lateAnswers()
    const picker = await openPicker(api)
    await picker.page.user.keyboard('др')
    await pass(150)
    expect(asked()).toEqual(['др'])
    await picker.page.user.keyboard('{Escape}')
    await answer('др')
    expect(options(picker)).toEqual([])
    await picker.page.user.keyboard('ель')
    await pass(150)
    expect(asked()).toEqual(['др', 'дрель'])
    await picker.page.user.tab()
    await answer('дрель')
    expect(options(picker)).toEqual([])
  })

  test('after Enter chooses nothing when more was typed meanwhile', async () => {
    const { api, asked, answer } = lateAnswers()
    const picker = await openPicker(api, { enter: 'choose' })
    await picker.page.user.keyboard('др{Enter}')
    expect(asked()).toEqual(['др'])
    await picker.page.user.keyboard('ель')
    await pass(150)
    expect(asked()).toEqual(['др', 'дрель'])
    await answer('др')
    expect([options(picker), picker.picked()]).toEqual([[], []])
    await answer('дрель')
    expect(options(picker)).toEqual(['дрель'])
  })
})

describe('the arrow keys', () => {
  const names = ['Дрель 7', 'Пила 8']
  async function openList() {
    const picker = await openPicker(finds('like'))
    await picker.page.user.keyboard('дрель')
    await pass(150)
    const chosen = () =>
      names.find((name) => picker.page.queryByRole('option', { selected: true, name: new RegExp(name) })) ??
      null
    const press = async (key: string) => {
      await picker.page.user.keyboard(`{${key}}`)
      return chosen()
    }
    return { ...picker, press, chosen }
  }

  test('go down through the list to the field and wrap around', async () => {
    const { press, chosen } = await openList()
    expect(chosen()).toBeNull()
    const down = [await press('ArrowDown'), await press('ArrowDown'), await press('ArrowDown')]
    expect(down).toEqual(['Дрель 7', 'Пила 8', null])
    expect(await press('ArrowDown')).toBe('Дрель 7')
  })

  test('go up from the field to the last line', async () => {
    const { press } = await openList()
    const up = [await press('ArrowUp'), await press('ArrowUp'), await press('ArrowUp')]
    expect(up).toEqual(['Пила 8', 'Дрель 7', null])
  })

  test('lose the active option on further input', async () => {
    const { press, page, field } = await openList()
    await press('ArrowDown')
    await page.user.keyboard(' 7')
    expect(field.getAttribute('aria-activedescendant')).toBeNull()
    await pass(150)
    expect(field.getAttribute('aria-activedescendant')).toBeNull()
  })

  test('open a closed list without a delay, for two letters or more', async () => {
    const api = finds('like')
    const { page } = await openPicker(api)
    await page.user.keyboard('д{ArrowDown}')
    expect(api.asked(catalogFind)).toEqual([])
    await page.user.keyboard('р{Escape}{ArrowUp}')
    expect(api.asked(catalogFind)).toEqual([])
    await page.user.keyboard('{ArrowDown}')
    expect(api.asked(catalogFind)).toEqual([{ body: { search: 'др' } }])
    await pass(0)
    page.getByRole('option', { name: /Дрель 7/ })
  })
})

test('one search call is made 150 ms after the last letter', async () => {
  const api = finds('like')
  const { page } = await openPicker(api)
  await page.user.keyboard('д')
  await pass(1000)
  await page.user.keyboard('р')
  await pass(149)
  await page.user.keyboard('е')
  await pass(149)
  expect(api.asked(catalogFind)).toEqual([])
  await pass(1)
  expect(api.asked(catalogFind)).toEqual([{ body: { search: 'дре' } }])
})

describe('Enter', () => {
  const EAN = '4690363024544'
  async function enter(text: string, ...open: Parameters<typeof openPicker>) {
    const picker = await openPicker(...open)
    await picker.page.user.keyboard(`${text}{Enter}`)
    await pass(0)
    const problem = picker.page.queryByRole('alert')?.textContent ?? null
    return { ...picker, problem, open: picker.page.queryByRole('listbox') !== null }
  }
  const choose = { enter: 'choose' } as const

  test('on an unambiguous code chooses the product, and the field keeps the article', async () => {
    const { field, open, picked, sent } = await enter('D-7', finds('article'), choose)
    expect([picked(), field.value, open, sent.mock.calls]).toEqual([[[7, null]], 'D-7', false, []])
  })

  test('with `many` clears the field, but not when the choice was refused', async () => {
    const many = { ...choose, many: true }
    const { field, page } = await enter('D-7', finds('article'), many)
    expect(field.value).toBe('')
    page.unmount()
    const refused = await enter('D-7', finds('article'), { ...many, onPick: async () => false })
    expect(refused.field.value).toBe('D-7')
  })

  test('with `many` a slow addition does not erase the next code', async () => {
    let added = () => {}
    const onPick = () => new Promise<boolean>((resolve) => (added = () => resolve(true)))
    const { field, page } = await enter('D-7', finds('article'), { ...choose, many: true, onPick })
    // The next code replaces the chosen text, as a scanner types it.
    await page.user.keyboard('D-8')
    await act(async () => added())
    expect(field.value).toBe('D-8')
  })

  test('on an ambiguous code opens the list at its first option', async () => {
    const { open, page, picked } = await enter('дрель', finds('like'), choose)
    expect([open, picked()]).toEqual([true, []])
    page.getByRole('option', { selected: true, name: /Дрель 7/ })
  })

  test('without a match says so until further input', async () => {
    const { field, open, page, problem } = await enter('нет', finds('like'), choose)
    expect([open, problem]).toEqual([false, 'По запросу «нет» ничего не нашли. Проверьте код'])
    await page.user.type(field, 'у')
    expect(page.queryByRole('alert')).toBeNull()
  })

  test('without an answer shows the reason', async () => {
    const unavailable = fakeApi().on(catalogFind, () => {
      throw shopError('unavailable', 'Магазин не отвечает')
    })
    const { open, problem } = await enter('дрель', unavailable, choose)
    expect([open, problem]).toEqual([false, 'Магазин не отвечает'])
  })

  test('does nothing for one letter and searches for two', async () => {
    const api = finds('like')
    const { page, sent } = await enter('д', api, choose)
    expect([api.asked(catalogFind), sent.mock.calls]).toEqual([[], []])
    await page.user.keyboard('р{Enter}')
    expect(api.asked(catalogFind)).toHaveLength(1)
  })

  test('pressed twice makes one call, and another after the answer', async () => {
    const { api, asked, answer } = lateAnswers()
    const { page } = await enter('дрель', api, choose)
    await page.user.keyboard('{Enter}')
    expect(api.asked(catalogFind)).toHaveLength(1)
    await answer('дрель')
    await page.user.keyboard('{Escape}{Enter}')
    expect([api.asked(catalogFind).length, asked()]).toEqual([2, ['дрель']])
  })

  test('on a page with its own search submits the form with the list closed', async () => {
    const api = finds('article')
    const { open, picked, sent } = await enter('D-7', api)
    await pass(1000)
    expect([open, picked(), sent.mock.calls.length, api.asked(catalogFind)]).toEqual([false, [], 1, []])
  })

  test('there chooses a scanned code; an ambiguous one is submitted with the form', async () => {
    const certain = await enter(EAN, finds('article'))
    expect([certain.picked(), certain.sent.mock.calls.length]).toEqual([[[7, null]], 0])
    certain.page.unmount()
    const like = await enter(EAN, finds('like'))
    expect([like.picked(), like.sent.mock.calls.length, like.open]).toEqual([[], 1, false])
  })

  test('passes a scanned code to `onScan` and clears the field', async () => {
    const onScan = vi.fn()
    const api = finds('article')
    const { field, picked } = await enter(EAN, api, { onScan })
    expect([onScan.mock.calls, field.value, picked(), api.asked(catalogFind)]).toEqual([[[EAN]], '', [], []])
  })
})

describe('results found by the server', () => {
  const found = { items: [{ product: drill, match: 'like' as const }], quantity: 2 }

  test('are shown open, and a press chooses one with its quantity', async () => {
    const { page, picked } = await openPicker(finds('like'), { found })
    await page.user.click(page.getByRole('option', { name: /Дрель 7/ }))
    await pass(0)
    expect(picked()).toEqual([[7, 2]])
    expect(page.queryByRole('listbox')).toBeNull()
  })

  test('stay open during another search', async () => {
    const { api, answer } = lateAnswers()
    const picker = await openPicker(api, { found, value: 'дре' })
    await picker.page.user.keyboard('ль')
    await pass(150)
    picker.page.getByRole('option', { name: /Дрель 7/ })
    await answer('дрель')
    expect(options(picker)).toEqual(['дрель'])
  })
})

test('a failure can be retried at once, and the field has the focus', async () => {
  const api = fakeApi().on(catalogFind, () => {
    throw shopError('unavailable', 'Магазин не отвечает')
  })
  const { field, page } = await openPicker(api)
  await page.user.keyboard(' дрель ')
  await pass(150)
  await page.user.click(page.getByRole('button', { name: 'Повторить' }))
  expect(api.asked(catalogFind)).toEqual([{ body: { search: 'дрель' } }, { body: { search: 'дрель' } }])
  expect(document.activeElement).toBe(field)
})

test('an unmounted picker makes no calls and does not touch the form', async () => {
  const api = finds('like')
  const { page } = await openPicker(api)
  await page.user.keyboard('дрель')
  page.unmount()
  await pass(1000)
  expect(api.asked(catalogFind)).toEqual([])
})
