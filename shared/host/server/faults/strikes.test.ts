import { describe, expect, test } from 'vitest'
import { blame, type Fault, shortened } from './fault.ts'
import { sayOnce } from './say-once.ts'
import { countStrikes, STRIKE_MS } from './strikes.ts'

const fault = (what: Fault['what'], route: string | null = '/basket/'): Fault => ({
  what,
  route,
  remote: 'mfe-basket-checkout',
  detail: '',
})

const NAMES = ['mfe-basket-checkout']
const MINUTE = 60_000

function strikesAt() {
  let time = 0
  const strikes = countStrikes(() => time)
  return {
    ...strikes,
    pass: (milliseconds: number) => {
      time += milliseconds
    },
  }
}

test('a remote is excluded after two lost processes, and tried again after ten minutes', () => {
  const { add, out, pass } = strikesAt()
  expect(add(fault('stalled'))).toBe(0)
  expect(out()).toEqual([])
  pass(STRIKE_MS / 2)
  expect(add(fault('exit'))).toBe(STRIKE_MS)
  expect(out()).toEqual(NAMES)
  // Another process was at the same page.
  expect(add(fault('exit'))).toBe(0)
  pass(STRIKE_MS)
  expect(out()).toEqual([])
  expect(add(fault('memory'))).toBe(STRIKE_MS)
})

test('a single strike is forgotten after ten minutes', () => {
  const { add, pass } = strikesAt()
  add(fault('exit'))
  pass(STRIKE_MS)
  expect(add(fault('exit'))).toBe(0)
})

describe('a stall while loading', () => {
  const stall = fault('stalled', null)

  test('leaves the remote out for a minute only, in the last half of which one process tries it', () => {
    const { add, out, pass } = strikesAt()
    expect(add(stall)).toBe(MINUTE)
    expect([out(), out(true)]).toEqual([NAMES, NAMES])
    pass(MINUTE / 2)
    expect([out(), out(true)]).toEqual([NAMES, []])
    pass(MINUTE / 2)
    expect(out()).toEqual([])
  })

  test('of several processes at once is one', () => {
    const { add, pass } = strikesAt()
    add(stall)
    pass(MINUTE / 4)
    expect([add(stall), add(stall)]).toEqual([0, 0])
  })

  test('in the process that tries the remote excludes it for ten minutes, and each time again', () => {
    const { add, out, pass } = strikesAt()
    add(stall)
    pass(MINUTE / 2)
    expect(add(stall)).toBe(STRIKE_MS)
    pass(STRIKE_MS - MINUTE / 2)
    expect([out(), out(true)]).toEqual([NAMES, []])
    expect(add(stall)).toBe(STRIKE_MS)
    expect([out(), out(true)]).toEqual([NAMES, NAMES])
  })

  test('and a lost process at a page exclude the remote for ten minutes', () => {
    const { add } = strikesAt()
    add(stall)
    expect(add(fault('exit'))).toBe(STRIKE_MS)
  })
})

test.each(['rejection', 'exception', 'exit', 'memory'] as const)(
  'a fault while loading (%s) repeats in every process, so one is enough',
  (what) => {
    expect(countStrikes().add(fault(what, null))).toBe(STRIKE_MS)
  },
)

test.each([
  ['a rejection on a page ends no process', fault('rejection'), false],
  ['a late page does not count against other pages', fault('late'), false],
  ['a fault of the host excludes no remote', { ...fault('stalled', null), remote: null }, false],
])('%s', (_, given, isOut) => {
  const strikes = countStrikes()
  const said = Array.from({ length: 5 }, () => strikes.add(given))
  expect(said.some(Boolean)).toBe(isOut)
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
