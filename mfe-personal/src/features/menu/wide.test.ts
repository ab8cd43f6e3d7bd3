import { expect, test } from 'vitest'
import { isWide } from './wide.ts'

const told = (width?: string) => isWide(new Headers(width ? { 'sec-ch-viewport-width': width } : {}), null)

test('the server reads the width from the client hint', () => {
  expect(told('1280')).toBe(true)
  expect(told('1279')).toBe(false)
  expect(told('wide')).toBe(false)
  expect(told()).toBe(false)
})

test('in the browser the window is measured', () => {
  expect(isWide(new Headers(), (query) => query === '(min-width: 1280px)')).toBe(true)
  expect(isWide(new Headers(), () => false)).toBe(false)
})
