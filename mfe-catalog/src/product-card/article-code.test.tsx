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
  page.getByText('Артикул скопирован')
  expect(await navigator.clipboard.readText()).toBe('D-7')
  await pass(1)
  page.getByTitle('Скопировать артикул')
})

test('where copying is forbidden, the article is selected to be copied by hand', async () => {
  const page = await renderScreen({ Component: () => <ArticleCode article="D-7" /> }, fakeApi())
  navigator.clipboard.writeText = () => Promise.reject(new DOMException('forbidden', 'NotAllowedError'))
  await page.user.click(page.getByRole('button'))
  await pass(50)
  page.getByText('Не вышло: артикул выделен, скопируйте сами')
  expect(String(getSelection())).toBe('D-7')
  page.getByTitle('Скопировать артикул')
})
