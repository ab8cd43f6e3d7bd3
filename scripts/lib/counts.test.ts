import { describe, expect, it } from 'vitest'
import { add, readCounts, settle } from './counts.ts'

describe('readCounts', () => {
  it('reads the last matching line', () => {
    expect(readCounts('1 passed, 1 failed\nother\n12 passed, 3 failed\ngoodbye')).toEqual({
      passed: 12,
      failed: 3,
    })
  })

  it.each(['', 'Tests 3 passed, 0 failed (3)'])('finds no counts in %j', (output) => {
    expect(readCounts(output)).toEqual({ passed: 0, failed: 0 })
  })
})

describe('settle', () => {
  it('never reports a bad exit code as success', () => {
    expect(settle({ passed: 5, failed: 0 }, 1)).toEqual({ passed: 5, failed: 1 })
    expect(settle({ passed: 5, failed: 2 }, 1)).toEqual({ passed: 5, failed: 2 })
    expect(settle({ passed: 5, failed: 0 }, 0)).toEqual({ passed: 5, failed: 0 })
  })
})

it('adds counts', () => {
  expect(add({ passed: 1, failed: 2 }, { passed: 3, failed: 4 })).toEqual({ passed: 4, failed: 6 })
})
