import { expect, test } from 'vitest'
import { viewFor } from './view-for.ts'

const inSection = (name: string) => viewFor(null, { breadcrumbs: [{ CODE: 'a', name, path: ['a'] }] })

test.each(['Крепёж', 'Шурупы', 'Болты и гайки', 'Винты', 'Гвозди', 'Расходные материалы'])(
  '«%s» is shown as a table',
  (name) => expect(inSection(name)).toBe('table'),
)

test.each(['Дрели и шуруповёрты', 'Гайковёрты', 'Винтовёрты ударные', 'Болторезы', 'Гвоздодёры', 'Каски'])(
  '«%s» is shown as tiles, because pictures distinguish its products',
  (name) => expect(inSection(name)).toBe('tiles'),
)

test('the visitor’s choice has priority', () => {
  expect(viewFor('list', { breadcrumbs: [] })).toBe('list')
})
