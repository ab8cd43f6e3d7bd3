// @vitest-environment happy-dom
import { holdClock } from '@verstak/testing/clock.ts'
import { fakeApi } from '@verstak/testing/fake-api.ts'
import { renderScreen } from '@verstak/testing/render-screen.tsx'
import { expect, test } from 'vitest'
import { ArticleCode } from './article-code.tsx'

const pass = holdClock()

test('that an article was copied is said for two seconds', async () => {
  const page = await renderScreen({ Component: () => <ArticleCode article="D-7" /> }, fakeApi())
  await page.user.click(page.getByRole('button', { name: 'Скопировать артикул D-7' }))
  await pass(1_999)
  page.getByRole('button', { name: 'Артикул скопирован' })
  expect(await navigator.clipboard.readText()).toBe('D-7')
  await pass(1)
  page.getByRole('button', { name: 'Скопировать артикул D-7' })
})

test('where copying is forbidden nothing is claimed', async () => {
  const page = await renderScreen({ Component: () => <ArticleCode article="D-7" /> }, fakeApi())
  navigator.clipboard.writeText = () => Promise.reject(new DOMException('forbidden', 'NotAllowedError'))
  await page.user.click(page.getByRole('button'))
  await pass(0)
  page.getByRole('button', { name: 'Скопировать артикул D-7' })
})
