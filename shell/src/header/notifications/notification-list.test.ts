import type { Notification } from '@verstak/contract/notifications/schemas.ts'
import { expect, test } from 'vitest'
import { emptyList, nextPage, without, withPage, withRead } from './notification-list.ts'

const item = (id: number, read = false): Notification => ({
  id,
  title: `Заказ ${id}`,
  text: 'Принят',
  href: null,
  created_at: '2026-11-20T10:00:00Z',
  read,
})
const page = (number: number, items: Notification[], unread: number) => ({
  items,
  unread,
  page_navigation: { page: number, page_size: 2, page_count: 2, total: 3 },
})
const ids = ({ items }: { items: readonly Notification[] }) => items.map(({ id }) => id)

test('the next page is appended without items that have moved down from the previous page', () => {
  const first = withPage(emptyList, page(1, [item(3), item(2)], 3))
  expect(first.more).toBe(true)
  const both = withPage(first, page(2, [item(2), item(1)], 3))
  expect(ids(both)).toEqual([3, 2, 1])
  expect(both).toMatchObject({ more: false, unread: 3 })
})

test('after a deletion the same page is requested again, because the following items have moved up into it', () => {
  const first = withPage(emptyList, page(1, [item(4), item(3)], 4))
  expect(nextPage(first, 2)).toBe(2)
  const fewer = without(first, 4)
  expect(nextPage(fewer, 2)).toBe(1)
  expect(ids(withPage(fewer, page(1, [item(3), item(2)], 3)))).toEqual([3, 2])
})

test('one item or all items become read; the count comes from the server', () => {
  const list = withPage(emptyList, page(1, [item(2), item(1)], 5))
  const one = withRead(list, 4, 2)
  expect(one.items.map(({ read }) => read)).toEqual([true, false])
  expect(one.unread).toBe(4)
  expect(withRead(one, 0).items.every(({ read }) => read)).toBe(true)
})

test('deleting an unread item lowers the count, deleting a read one does not', () => {
  const list = withPage(emptyList, page(1, [item(2), item(1, true)], 1))
  expect(without(list, 1)).toMatchObject({ unread: 1 })
  expect(without(list, 2)).toMatchObject({ unread: 0 })
  expect(ids(without(list, 2))).toEqual([1])
  expect(without(list, 99)).toEqual(list)
})
