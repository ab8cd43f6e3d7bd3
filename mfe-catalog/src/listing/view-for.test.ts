import { expect, test } from 'vitest'
import { viewFor } from './view-for.ts'

const inSection = (name: string) => viewFor(null, { breadcrumbs: [{ CODE: 'a', name, path: ['a'] }] })

test.each(['Крепёж', 'Шурупы', 'Болты и гайки', 'Винты', 'Гвозди', 'Расходные материалы'])(
  '«%s» is a table',
  (name) => expect(inSection(name)).toBe('table'),
)

test.each(['Дрели и шуруповёрты', 'Гайковёрты', 'Винтовёрты ударные', 'Болторезы', 'Гвоздодёры', 'Каски'])(
  '«%s» are tiles, for their pictures tell them apart',
  (name) => expect(inSection(name)).toBe('tiles'),
)

test('what the visitor has chosen counts', () => {
  expect(viewFor('list', { breadcrumbs: [] })).toBe('list')
})
