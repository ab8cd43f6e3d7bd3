import { describe, expect, it } from 'vitest'
import { permute, randomFor } from './random.ts'

describe('random', () => {
  it('is deterministic for a seed', () => {
    const draws = (seed: string) => Array.from({ length: 5 }, randomFor(seed).next)
    expect(draws('a')).toEqual(draws('a'))
    expect(draws('a')).not.toEqual(draws('b'))
  })

  it.each([1, 2, 3, 7, 100, 1000, 4097])('permutes 0…%i without losing or repeating a number', (size) => {
    const seen = new Set(Array.from({ length: size }, (_, index) => permute(index, size, 'seed')))
    expect(seen.size).toBe(size)
    expect([...seen].every((value) => value >= 0 && value < size)).toBe(true)
  })
})
