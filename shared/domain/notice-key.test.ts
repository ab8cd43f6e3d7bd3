import { expect, test } from 'vitest'
import { noticeKey } from './notice-key.ts'

const notice = { text: 'В Москве 4 ноября пункты выдачи закрыты', date_end: '2026-11-05T00:00:00Z' }

test('the same notice has the same key, fit for a cookie', () => {
  expect(noticeKey({ ...notice })).toBe(noticeKey(notice))
  expect(noticeKey(notice)).toMatch(/^[\w.~-]+$/)
})

test('another text or another end makes another notice', () => {
  const keys = [
    notice,
    { ...notice, text: `${notice.text}!` },
    { ...notice, date_end: '2026-11-06T00:00:00Z' },
  ].map(noticeKey)
  expect(new Set(keys).size).toBe(3)
})
