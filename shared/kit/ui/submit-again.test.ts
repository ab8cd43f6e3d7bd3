// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { submitAgain } from './submit-again.ts'

beforeEach(() => {
  document.body.innerHTML = '<form id="a"><button>Да</button></form><form id="b"></form>'
})
const form = (id: string) => document.getElementById(id) as HTMLFormElement

test.each([
  ['there', () => {}, 'Да'],
  ['gone', (button: HTMLElement) => button.remove(), undefined],
  ['in another form', (button: HTMLElement) => form('b').append(button), undefined],
])('the form goes on when its button is %s', (_where, move, by) => {
  const button = document.querySelector('button') as HTMLButtonElement
  const own = form('a')
  move(button)
  // As in browsers, for a button that is not in the form.
  const ask = vi.spyOn(own, 'requestSubmit').mockImplementation((by) => {
    if (by && by.parentElement !== own) throw new DOMException('not owned', 'NotFoundError')
  })
  submitAgain(own, button)
  expect(ask.mock.calls.map(([by]) => by?.textContent)).toEqual([by])
})

test('a form that is gone sends nothing', () => {
  const own = form('a')
  own.remove()
  const ask = vi.spyOn(own, 'requestSubmit')
  submitAgain(own, own.querySelector('button'))
  expect(ask).not.toHaveBeenCalled()
})
