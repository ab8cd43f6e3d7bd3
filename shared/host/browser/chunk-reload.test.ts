import { describe, expect, it } from 'vitest'
import { isChunkFailure, mayReload } from './chunk-reload.ts'

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

  it('distinguishes a file that did not load from other errors', () => {
    const failure = Object.assign(new Error('Loading chunk 1 failed'), { name: 'ChunkLoadError' })
    expect(isChunkFailure(failure)).toBe(true)
    expect(isChunkFailure(Object.assign(new Error('Loading CSS chunk 1 failed'), { request: 'a.css' }))).toBe(
      true,
    )
    expect(isChunkFailure(new Error('other'))).toBe(false)
    expect(isChunkFailure({ status: 404 })).toBe(false)
  })
})
