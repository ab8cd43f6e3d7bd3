import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { folderStore } from './folder-store.ts'
import { addVitals, oneVital, readVitals, vitalAt } from './vitals.ts'

const key = { set: 1, remote: 'mfe-catalog', version: '0a', route: '/brands/', vital: 'lcp' } as const
const sum = (values: readonly number[]) => [
  ...addVitals(
    new Map(),
    values.map((value) => oneVital(key, value)),
  ).values(),
]

test('counts values in classes, and those over the limit as poor', () => {
  expect(sum([400, 500, 501, 4_000, 4_001, 9_000])).toEqual([
    { ...key, samples: 6, poor: 2, sum: 18_402, classes: [2, 1, 0, 0, 0, 0, 1, 1, 1] },
  ])
})

test('returns a value that the given share of measurements does not exceed', () => {
  const [count] = sum([...Array(75).fill(900), ...Array(25).fill(3_500)])
  expect(count && vitalAt(count, 0.75)).toBe(1_000)
  expect(count && vitalAt(count, 0.375)).toBe(750)
  expect(count && vitalAt(count, 1)).toBe(4_000)
  const [beyond] = sum([20_000])
  expect(beyond && vitalAt(beyond, 0.75)).toBe(8_000)
})

test('sums the counts of several shops, and ignores a malformed file', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'verstak-vitals-'))
  const store = folderStore(folder)
  for (const shop of ['a', 'b']) await store.write(`vitals/${shop}.json`, JSON.stringify(sum([400, 5_000])))
  await store.write('vitals/c.json', '[{"set":"no"}]')
  expect(await readVitals(store)).toMatchObject([{ ...key, samples: 4, poor: 2 }])
  rmSync(folder, { recursive: true })
})
