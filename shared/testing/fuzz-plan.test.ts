import { expect, test } from 'vitest'
import { requireNoFault } from './fuzz-plan.ts'

test.each([
  [{ failed: true, interrupted: false, numRuns: 3 }, true],
  [{ failed: true, interrupted: true, numRuns: 3 }, true],
  [{ failed: true, interrupted: false, numRuns: 0 }, true],
  [{ failed: true, interrupted: true, numRuns: 0 }, false],
  [{ failed: false, interrupted: true, numRuns: 8 }, false],
])('%j is a failure: %s', (tried, fault) => {
  const judge = () => requireNoFault(tried, 'found')
  if (fault) expect(judge).toThrow('found')
  else expect(judge).not.toThrow()
})
