import { expect, test } from 'vitest'
import { may, rights, roleNames, roleOf, roleScopes, scopeOf, userRoles } from './rights.ts'

test('each role is recognized by its rights', () => {
  for (const role of userRoles.filter((role) => role !== 'custom'))
    expect(roleOf({ scope: scopeOf(role) }), roleNames[role]).toBe(role)
  expect(roleOf({ scope: ['tags'] })).toBe('custom')
  expect(roleOf({ scope: ['tags', 'contragent-admin'] })).toBe('administrator')
  expect(roleOf({ scope: [...roleScopes.purchaser].reverse() })).toBe('purchaser')
})

test('an administrator has every right, a viewer none; guests are not checked', () => {
  for (const right of rights) {
    expect(may({ scope: scopeOf('administrator') }, right)).toBe(true)
    expect(may({ scope: scopeOf('viewer') }, right)).toBe(false)
    expect(may(null, right)).toBe(true)
  }
})

test('custom rights keep their order and never make an administrator', () => {
  expect(scopeOf('custom', ['tags', 'order'])).toEqual(['order', 'tags'])
  expect(scopeOf('custom')).toEqual([])
})
