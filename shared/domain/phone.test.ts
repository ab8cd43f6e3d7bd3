import { expect, test } from 'vitest'
import { formatPhone, parsePhone } from './phone.ts'

test.each(['8 916 123-45-67', '+7 (916) 123-45-67', '79161234567', '9161234567'])(
  '«%s» is a phone',
  (text) => {
    expect(parsePhone(text)).toBe('+79161234567')
  },
)

test.each([
  '8 (495) 123-45-67 доб. 123',
  '+7 495 123-45-67, доб.123',
  '4951234567 Добавочный 123',
  '+7\u00a0(495)\u00a0123-45-67 доб.\u00a0123',
  '+74951234567 ext. 123',
])('«%s» has an extension', (text) => {
  expect(parsePhone(text)).toBe('+74951234567;ext=123')
})

test.each([
  '',
  '12345',
  '+1 202 555 0100',
  'позвоните мне',
  '0161234567',
  '+7 495 123-45-67 доб.',
  '+7 495 123-45-67 доб. 1234567',
  'доб. 123',
  `a${' '.repeat(20_000)}!`,
  `+7 916 123-45-67${','.repeat(30)}`,
])('«%s» is not', (text) => {
  expect(parsePhone(text)).toBeNull()
})

test('formatting keeps the groups of a phone on one line', () => {
  expect(formatPhone('+79161234567')).toBe('+7\u00a0(916)\u00a0123-45-67')
  expect(formatPhone('+74951234567;ext=42')).toBe('+7\u00a0(495)\u00a0123-45-67 доб.\u00a042')
  expect(formatPhone('+78000002026')).toBe('8\u00a0(800)\u00a0000-20-26')
  expect(formatPhone('доб. 12')).toBe('доб. 12')
})
