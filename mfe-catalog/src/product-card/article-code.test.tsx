// @vitest-environment happy-dom
import { holdClock } from '@verstak/testing/clock.ts'
import { fakeApi } from '@verstak/testing/fake-api.ts'
import { renderScreen } from '@verstak/testing/render-screen.tsx'
import { expect, test } from 'vitest'
import { ArticleCode } from './article-code.tsx'

const pass = holdClock()

test('the confirmation of copying an article is shown for two seconds', async () => {
  const page = await renderScreen({ Component: () => <ArticleCode article="D-7" /> }, fakeApi())
  await page.user.click(page.getByRole('button', { name: 'Скопировать артикул D-7' }))
  await pass(1_999)
  page.getByTitle('Скопировано')
  expect(page.announced).toEqual(['Артикул скопирован'])
  expect(await navigator.clipboard.readText()).toBe('D-7')
  await pass(1)
  page.getByTitle('Скопировать артикул')
})

test.each([
  [true, 'Артикул скопирован'],
  [false, 'Не вышло: артикул выделен, скопируйте сами'],
])('without a clipboard the article is selected, and the old command copies it: %s', async (done, said) => {
  const page = await renderScreen({ Component: () => <ArticleCode article="D-7" /> }, fakeApi())
  navigator.clipboard.writeText = () => Promise.reject(new DOMException('forbidden', 'NotAllowedError'))
  Object.assign(document, { execCommand: () => done })
  await page.user.click(page.getByRole('button'))
  await pass(0)
  expect(page.announced).toEqual([said])
  expect(String(getSelection())).toBe('D-7')
  page.getByTitle(done ? 'Скопировано' : 'Скопировать артикул')
})
