import { expect, test } from 'vitest'
import { blame, type Fault, shortened } from './fault.ts'
import { sayOnce } from './say-once.ts'
import { countStrikes, STRIKE_MS } from './strikes.ts'

const fault = (what: Fault['what'], route: string | null = '/basket/'): Fault => ({
  what,
  route,
  remote: 'mfe-basket-checkout',
  detail: '',
})

test('a remote is excluded after two lost processes, and tried again after ten minutes', () => {
  let time = 0
  const strikes = countStrikes(() => time)
  expect(strikes.add(fault('stalled'))).toBe(false)
  expect(strikes.out()).toEqual([])
  time += STRIKE_MS / 2
  expect(strikes.add(fault('exit'))).toBe(true)
  expect(strikes.out()).toEqual(['mfe-basket-checkout'])
  time += STRIKE_MS / 2
  expect(strikes.out()).toEqual([])
  expect(strikes.add(fault('memory'))).toBe(true)
})

test('one stall while loading, as on a busy machine, excludes no remote; a second one does', () => {
  const strikes = countStrikes()
  expect(strikes.add(fault('stalled', null))).toBe(false)
  expect(strikes.out()).toEqual([])
  expect(strikes.add(fault('stalled', null))).toBe(true)
  expect(strikes.out()).toEqual(['mfe-basket-checkout'])
})

test.each(['rejection', 'exception', 'exit', 'memory'] as const)(
  'a fault while loading (%s) repeats in every process, so one is enough',
  (what) => {
    expect(countStrikes().add(fault(what, null))).toBe(true)
  },
)

test.each([
  ['a rejection on a page ends no process', fault('rejection'), false],
  ['a late page does not count against other pages', fault('late'), false],
  ['a fault of the host excludes no remote', { ...fault('stalled', null), remote: null }, false],
])('%s', (_, given, isOut) => {
  const strikes = countStrikes()
  const said = Array.from({ length: 5 }, () => strikes.add(given))
  expect(said.includes(true)).toBe(isOut)
  expect(strikes.out()).toEqual(isOut ? ['mfe-basket-checkout'] : [])
})

const STACK = `Error: no
    at renderWithHooks (/shop/server.cjs:1:1)
    at Button (remote:mfe-basket-checkout/slot.js:2:3)
    at Page (remote:mfe-catalog/product.js:4:5)
    at renderElement (/shop/server.cjs:6:7)`

test('blames the topmost remote in the stack, else the one of the page', () => {
  const page = { remote: 'mfe-catalog', route: '/catalog/' } as const
  expect(blame(STACK, page)).toEqual({ remote: 'mfe-basket-checkout', route: '/catalog/' })
  expect(blame('Error: no\n    at renderWithHooks (/shop/server.cjs:1:1)', page)).toEqual(page)
  expect(blame('at x (remote:no-such-remote/a.js:1:1)', undefined)).toEqual({ remote: null, route: null })
  expect(shortened(STACK).match(/remote:|server.cjs/g)).toEqual(['remote:', 'remote:'])
})

test('logs a repeated fault once a minute with its number', () => {
  let time = 0
  const said: string[] = []
  const say = sayOnce(
    (text: string, times) => said.push(`${text} ${times}`),
    String,
    () => time,
  )
  for (let second = 0; second < 60; second += 1) {
    time = second * 1_000
    say('broken')
  }
  say('another')
  expect(said).toEqual(['broken 1', 'another 1'])
  time = 60_000
  say('broken')
  expect(said.at(-1)).toBe('broken 60')
})
