import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { mayReload } from './chunk-reload.ts'

describe('the reload guard', () => {
  beforeEach(() => {
    const values = new Map<string, string>()
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => values.get(key) ?? null,
      setItem: (key: string, value: string) => void values.set(key, value),
    })
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })

  it('allows one reload per minute', () => {
    expect(mayReload(1_000_000)).toBe(true)
    expect(mayReload(1_059_999)).toBe(false)
    expect(mayReload(1_060_000)).toBe(true)
    expect(mayReload(1_060_001)).toBe(false)
  })

  it.each([
    ['navigate', 5_000, true],
    ['reload', 5_000, false],
    ['reload', 60_000, true],
  ])('without storage, in a document that «%s» opened %i ms ago: %s', (type, age, allowed) => {
    vi.stubGlobal('sessionStorage', undefined)
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type }] as never)
    vi.spyOn(performance, 'now').mockReturnValue(age)
    expect(mayReload(9_000_000 + age * 100)).toBe(allowed)
  })
})
