// @vitest-environment happy-dom
import { fakeApi } from '@verstak/testing/fake-api.ts'
import { renderScreen } from '@verstak/testing/render-screen.tsx'
import { expect, test, vi } from 'vitest'
import { useSelectChoice } from './use-select-choice.ts'

async function open() {
  const apply = vi.fn()
  function Sort() {
    return (
      <form>
        <select defaultValue="a" {...useSelectChoice(apply)}>
          <option value="a">А</option>
          <option value="b">Б</option>
          <option value="c">В</option>
        </select>
      </form>
    )
  }
  const { getByRole, user } = await renderScreen({ Component: Sort }, fakeApi())
  const select = getByRole('combobox') as HTMLSelectElement
  const choose = (value: string) => {
    select.value = value
    select.dispatchEvent(new Event('change', { bubbles: true }))
  }
  /** False when the browser may not act on the key itself. */
  const press = (key: string, more = {}) =>
    select.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }))
  /** Imitates a browser at an arrow key in a closed select. */
  const step = (value: string) => {
    press('ArrowDown')
    choose(value)
  }
  return { apply, select, user, choose, press, step }
}

test('arrow keys only move: their last choice counts at Enter, which does not submit the form', async () => {
  const { apply, press, step } = await open()
  step('b')
  step('c')
  expect(apply).not.toHaveBeenCalled()
  expect(press('Enter')).toBe(false)
  expect(apply.mock.calls).toEqual([['c']])
  expect(press('Enter')).toBe(true)
  expect(apply).toHaveBeenCalledTimes(1)
})

test('the last choice of the keys also counts when the field is left, once', async () => {
  const { apply, select, step } = await open()
  select.focus()
  step('b')
  select.blur()
  select.focus()
  select.blur()
  expect(apply.mock.calls).toEqual([['b']])
})

test('a choice from the opened list counts at once, by pointer or by keys', async () => {
  const { apply, select, choose, press, step } = await open()
  choose('b')
  expect(apply.mock.calls).toEqual([['b']])
  step('c')
  select.dispatchEvent(new Event('pointerdown', { bubbles: true }))
  choose('a')
  expect(apply.mock.calls).toEqual([['b'], ['a']])
  press('ArrowDown', { altKey: true })
  choose('b')
  expect(apply).toHaveBeenLastCalledWith('b')
})
