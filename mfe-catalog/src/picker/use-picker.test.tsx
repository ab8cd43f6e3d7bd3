// @vitest-environment happy-dom
import { catalogFind } from '@verstak/contract/products/calls.ts'
import { holdClock } from '@verstak/testing/clock.ts'
import { fakeApi } from '@verstak/testing/fake-api.ts'
import { act } from 'react'
import { describe, expect, test } from 'vitest'
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

describe('an answer that comes late', () => {
  test('does not replace the answer to a later question', async () => {
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

  test('opens no list that was closed or left meanwhile', async () => {
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

  test('go down through the list, to the field, and begin again', async () => {
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

  test('lose their line when more is typed', async () => {
    const { press, page, field } = await openList()
    await press('ArrowDown')
    await page.user.keyboard(' 7')
    expect(field.getAttribute('aria-activedescendant')).toBeNull()
    await pass(150)
    expect(field.getAttribute('aria-activedescendant')).toBeNull()
  })

  test('open a closed list without a pause, for two letters or more', async () => {
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

test('the catalogue is asked once, 150 ms after the last letter', async () => {
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
