import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { lockGlobals } from './lock-globals.ts'

test('platform globals are read-only, globals of others are not', () => {
  const real = () => 'real'
  const scope = {
    fetch: real,
    __FEDERATION__: 1,
    get late() {
      return real
    },
    set late(value) {
      Object.defineProperty(this, 'late', { value })
    },
  }
  lockGlobals(scope)
  const write = (name: string) => runInNewContext(`'use strict'; scope.${name} = 'other'`, { scope })
  expect(() => write('fetch')).toThrow(/read only/)
  expect(() => write('late')).toThrow(/read only/)
  expect(() => Object.defineProperty(scope, 'fetch', { value: 'other' })).toThrow(/redefine/)
  write('__FEDERATION__')
  expect(scope).toMatchObject({ fetch: real, late: real, __FEDERATION__: 'other' })
})
