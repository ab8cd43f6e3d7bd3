import { expect, test } from 'vitest'
import { formatPhone, parsePhone } from './phone.ts'

test.each(['8 916 123-45-67', '+7 (916) 123-45-67', '79161234567', '9161234567'])(
  '«%s» is a phone',
  (text) => {
    expect(parsePhone(text)).toBe('+79161234567')
  },
)

test.each(['', '12345', '+1 202 555 0100', 'позвоните мне', '0161234567'])('«%s» is not', (text) => {
  expect(parsePhone(text)).toBeNull()
})

test('a phone is shown with its groups kept together', () => {
  expect(formatPhone('+79161234567')).toBe('+7\u00a0(916)\u00a0123-45-67')
  expect(formatPhone('доб. 12')).toBe('доб. 12')
})
