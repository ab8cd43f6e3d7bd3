import * as v from 'valibot'
import { expect, test } from 'vitest'
import { contract } from './contract.ts'

test('only calls that read are cached, and fresh calls never are', () => {
  for (const { name, method, cached, fresh } of contract) {
    if (cached || fresh) expect(method, name).toBe('GET')
    expect(Boolean(cached && fresh), name).toBe(false)
  }
})

test('responses to calls with a session are cached per visitor', () => {
  for (const { name, access, cached } of contract)
    if (access !== 'public') expect(cached, name).not.toBe('everybody')
})

test('a timestamp parameter is accepted by every call that takes a query', () => {
  for (const { name, fresh, query } of contract) {
    if (!fresh || !query) continue
    const { issues = [] } = v.safeParse(query, { timestamp: '1795231815801' })
    expect(
      issues.map((issue) => v.getDotPath(issue)),
      name,
    ).not.toContain('timestamp')
  }
})

/** They prove the person by a code, take a right away, or decide about an order. */
const UNCONFIRMED = new Set([
  'passwordRestore',
  'organizationConfirm',
  'revokeApiToken',
  'orderApprove',
  'invitationDiscard',
])

test('every change of rights, password, tokens and the second factor needs a confirmed session', () => {
  const changes = contract.filter(
    ({ recorded, method, resource }) =>
      ['rights-change', 'password-change'].includes(recorded?.event ?? '') ||
      (resource === 'second-factor' && method === 'POST'),
  )
  expect(changes.length).toBeGreaterThan(UNCONFIRMED.size)
  for (const { name, confirmed } of changes) expect(confirmed === true, name).toBe(!UNCONFIRMED.has(name))
})
