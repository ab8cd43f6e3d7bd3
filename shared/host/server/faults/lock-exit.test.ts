import { beforeEach, expect, test, vi } from 'vitest'
import * as faults from './fault.ts'
import { lockExit } from './lock-exit.ts'
import { runAs } from './running.ts'

vi.mock('./fault.ts', { spy: true })
const tell = vi.mocked(faults.tellFault)
beforeEach(() => {
  tell.mockReset().mockReturnValue()
  exit.mockClear()
})

const REMOTE = 'mfe-personal'
/** Code in a file with this name. */
const codeIn = (file: string, code: string) =>
  new Function('scope', `${code}\n//# sourceURL=${file}`) as (scope: object) => void
const theirs = codeIn(`remote:${REMOTE}/page.js`, 'scope.exit(1)')

const exit = vi.fn(() => 'ended')
function locked() {
  const scope = { exit }
  lockExit(scope)
  return scope
}

test('a remote that ends the process gets an exception, and the fault is told', () => {
  const scope = locked()
  expect(() => runAs({ remote: REMOTE, route: '/garant/' }, () => theirs(scope))).toThrow('process.exit')
  expect(exit).not.toHaveBeenCalled()
  expect(tell).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ remote: REMOTE, route: '/garant/', what: 'exit' }),
  )
  expect(() => Object.assign(scope, { exit: () => {} })).toThrow('read only')
})

test('one request is one fault, however often its code calls', () => {
  const scope = locked()
  runAs({ remote: REMOTE, route: '/garant/' }, () => {
    for (const _ of [1, 2, 3]) expect(() => theirs(scope)).toThrow()
  })
  expect(tell).toHaveBeenCalledTimes(1)
})

test('the host ends the process also while it works for a remote', () => {
  const scope = locked()
  const host = codeIn('host.js', 'return scope.exit(0)')
  expect(runAs({ remote: REMOTE, route: '/garant/' }, () => host(scope))).toBe('ended')
  expect(exit).toHaveBeenCalledExactlyOnceWith(0)
  expect(tell).not.toHaveBeenCalled()
})
