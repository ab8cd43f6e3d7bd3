import { expect, test } from 'vitest'
import { whatRuns } from './what-runs.ts'

const CATALOGUE = 'mfe-catalog/src/routes.tsx'

test.each([
  ['nothing', [], []],
  ['one remote', [CATALOGUE, 'mfe-catalog/package.json'], ['mfe-catalog']],
  ['two remotes', ['mfe-personal/src/routes.tsx', CATALOGUE], ['mfe-catalog', 'mfe-personal']],
  ['a journey of a remote', ['e2e/journeys/listing.spec.ts'], ['mfe-catalog']],
  ['a remote and texts', [CATALOGUE, 'docs/faults.md'], ['lint unit scripts/', 'mfe-catalog']],
  ['texts', ['README.md', 'docs/decisions/one.md'], ['lint unit scripts/']],
])('%s', (_, files, jobs) => {
  expect(whatRuns(files)).toEqual(jobs)
})

test.each([
  'shared/domain/paths.ts',
  'api/src/main.ts',
  'shell/src/client.tsx',
  'scripts/test.ts',
  'pnpm-lock.yaml',
  '.ci/run',
  'e2e/shop.ts',
  'e2e/journeys/first-sale.spec.ts',
  'e2e/journeys/of-nobody-yet.spec.ts',
  // A folder of an unknown remote.
  'mfe-new/src/routes.tsx',
])('%s runs everything, whatever else has changed', (file) => {
  expect(whatRuns([CATALOGUE, file])).toEqual(['all'])
})
