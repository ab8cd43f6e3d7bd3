// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { say } from './live-region.ts'

const regions = () => [...document.querySelectorAll('[role="status"]')]

test('one region serves all messages', async () => {
  say('Первое')
  say('Второе')
  await expect.poll(() => regions().map(({ textContent }) => textContent)).toEqual(['Второе'])
})

test('inside an open modal dialog, because the rest of the page is inert', async () => {
  document.body.innerHTML = '<dialog></dialog>'
  document.querySelector('dialog')?.showModal()
  say('Найдено: 2')
  await expect.poll(() => document.querySelector('dialog [role="status"]')?.textContent).toBe('Найдено: 2')
})
