// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { mirrorChoices } from './choices.ts'

const form = (name: string) => `<form name="${name}">
  <input type="radio" name="delivery" value="1" checked><input type="radio" name="delivery" value="2">
  <input type="text" name="comment" value="text"><input type="checkbox" name="call" value="Y">
</form>`
const checked = (name: string) => document.querySelector<HTMLFormElement>(`[name="${name}"]`)?.dataset.checked

test('each form names what is checked in it, also one that is added later', async () => {
  document.body.innerHTML = form('one')
  mirrorChoices()
  expect(checked('one')).toBe('delivery=1')
  for (const field of document.querySelectorAll<HTMLElement>('[value="2"], [value="Y"]')) field.click()
  expect(checked('one')).toBe('delivery=2 call=Y')
  document.body.insertAdjacentHTML('beforeend', form('two'))
  await Promise.resolve()
  expect(checked('two')).toBe('delivery=1')
})
