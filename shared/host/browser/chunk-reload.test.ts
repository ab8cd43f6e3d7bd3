import { describe, expect, it } from 'vitest'
import { mayReload } from './chunk-reload.ts'

function storage() {
  const values = new Map<string, string>()
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  }
}

describe('the reload guard', () => {
  it('allows one reload per minute', () => {
    const session = storage()
    expect(mayReload(session, 1_000_000)).toBe(true)
    expect(mayReload(session, 1_059_999)).toBe(false)
    expect(mayReload(session, 1_060_000)).toBe(true)
    expect(mayReload(session, 1_060_001)).toBe(false)
  })
})
