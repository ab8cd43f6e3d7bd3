// @vitest-environment happy-dom
import { shopError } from '@verstak/contract/errors.ts'
import { exportGoods } from '@verstak/contract/feeds/calls.ts'
import { fakeApi } from '@verstak/testing/fake-api.ts'
import { renderScreen } from '@verstak/testing/render-screen.tsx'
import { expect, test } from 'vitest'
import { FeedPanel } from './feed-panel.tsx'

const Component = () => <FeedPanel goods={{ of: 'favorites' }} />

test('a failed list of feeds can be requested again; an empty one links to where feeds are created', async () => {
  let answers = 0
  const shop = fakeApi().on(exportGoods, () => {
    answers += 1
    if (answers === 1) throw shopError('unavailable')
    return { feeds: [] }
  })
  const page = await renderScreen({ Component }, shop)
  expect((await page.findByRole('alert')).textContent).toContain('временно недоступен')
  await page.user.click(page.getByRole('button', { name: 'Повторить' }))
  await page.findByText('Выгрузок пока нет')
  expect(page.queryByRole('alert')).toBeNull()
  expect(page.getByRole('link', { name: 'Настроить выгрузку' }).getAttribute('href')).toBe(
    '/personal/unloading/new/',
  )
  expect(shop.asked(exportGoods)).toHaveLength(2)
})
