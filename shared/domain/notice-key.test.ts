import { expect, test } from 'vitest'
import { noticeKey } from './notice-key.ts'

const notice = { text: 'В Москве 4 ноября пункты выдачи закрыты', date_end: '2026-11-05T00:00:00Z' }

test('equal notices have equal keys that are valid cookie values', () => {
  expect(noticeKey({ ...notice })).toBe(noticeKey(notice))
  expect(noticeKey(notice)).toMatch(/^[\w.~-]+$/)
})

test('a different text or end date gives a different key', () => {
  const keys = [
    notice,
    { ...notice, text: `${notice.text}!` },
    { ...notice, date_end: '2026-11-06T00:00:00Z' },
  ].map(noticeKey)
  expect(new Set(keys).size).toBe(3)
})
