import { expect, test } from 'vitest'
import { isPlainClick, leadsInside } from './plain-link.tsx'

const click = { button: 0, metaKey: false, ctrlKey: false, shiftKey: false, altKey: false }

test('a plain click is handled by the store', () => {
  expect(isPlainClick(click)).toBe(true)
})

test.each([{ button: 1 }, { metaKey: true }, { ctrlKey: true }, { shiftKey: true }, { altKey: true }])(
  'a click with %o is handled by the browser',
  (change) => expect(isPlainClick({ ...click, ...change })).toBe(false),
)

test.each(['/', '/catalog/', '/login/?from=%2F'])('%s is an address of the store', (to) =>
  expect(leadsInside(to)).toBe(true),
)

test.each(['https://partner.example/', '//partner.example/', 'tel:+74950002026'])(
  '%s is an external address',
  (to) => expect(leadsInside(to)).toBe(false),
)
