// @vitest-environment happy-dom
import { pageNavigationOf } from '@verstak/domain/pagination.ts'
import { fakeApi } from '@verstak/testing/fake-api.ts'
import { renderScreen } from '@verstak/testing/render-screen.tsx'
import { expect, test } from 'vitest'
import { Pagination } from './pagination.tsx'

test.each([
  [50, 2, 'Найдено: 50, страница 2 из 3'],
  [7, 1, 'Найдено: 7'],
  [0, 1, 'Ничего не найдено'],
])('what the host announces of %i rows on page %i', async (total, page, found) => {
  const pages = pageNavigationOf(total, page, 20)
  const { container, queryByRole } = await renderScreen(
    { Component: () => <Pagination pages={pages} href={(number) => `/?page=${number}`} /> },
    fakeApi(),
  )
  expect(container.querySelector('[data-found]')?.getAttribute('data-found')).toBe(found)
  expect(queryByRole('navigation') !== null).toBe(total > 20)
})
