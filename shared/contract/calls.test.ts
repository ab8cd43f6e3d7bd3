import * as v from 'valibot'
import { expect, test } from 'vitest'
import { contract } from './contract.ts'

test('only what a call reads may be kept, and what must be fresh never is', () => {
  for (const { name, method, cached, fresh } of contract) {
    if (cached || fresh) expect(method, name).toBe('GET')
    expect(Boolean(cached && fresh), name).toBe(false)
  }
})

test('what needs a session is kept for nobody else', () => {
  for (const { name, access, cached } of contract)
    if (access !== 'public') expect(cached, name).not.toBe('everybody')
})

test('whatever carries a timestamp is not refused for it', () => {
  for (const { name, fresh, query } of contract) {
    if (!fresh || !query) continue
    const { issues = [] } = v.safeParse(query, { timestamp: '1795231815801' })
    expect(
      issues.map((issue) => v.getDotPath(issue)),
      name,
    ).not.toContain('timestamp')
  }
})
