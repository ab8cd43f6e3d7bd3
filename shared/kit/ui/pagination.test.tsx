// @vitest-environment happy-dom
import { pageNavigationOf, readPageNumber } from '@verstak/domain/pagination.ts'
import { useSearchParams } from '@verstak/federated/router.ts'
import { fakeApi } from '@verstak/testing/fake-api.ts'
import { renderScreen } from '@verstak/testing/render-screen.tsx'
import { expect, test } from 'vitest'
import { Pagination } from './pagination.tsx'

function List() {
  const [asked, ask] = useSearchParams()
  const total = Number(asked.get('total') ?? 50)
  return (
    <>
      <button type="button" onClick={() => ask({ total: '0' })}>
        Ничего
      </button>
      <Pagination
        pages={pageNavigationOf(total, readPageNumber(asked.get('page')), 20)}
        href={(page) => `/?page=${page}`}
      />
    </>
  )
}

test('another page and a filter announce what they have found, the first view does not', async () => {
  const page = await renderScreen({ Component: List }, fakeApi())
  expect(page.announced).toEqual([])
  await page.user.click(page.getByRole('link', { name: 'Страница 2' }))
  await page.waitFor(() => expect(page.announced).toEqual(['Найдено: 50, страница 2 из 3']))
  await page.user.click(page.getByRole('button', { name: 'Ничего' }))
  await page.waitFor(() => expect(page.announced.at(-1)).toBe('Ничего не найдено'))
  expect(page.queryByRole('navigation')).toBeNull()
})
