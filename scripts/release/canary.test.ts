import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { COUNTED, startCanary, withdrawCanary } from '../../shared/release/store/canary.ts'
import { folderStore } from '../../shared/release/store/folder-store.ts'
import { promote } from '../../shared/release/store/moves.ts'
import { makeSet } from '../../shared/release/store/publish.ts'
import { readPointer } from '../../shared/release/store/sets.ts'
import type { ReleaseStore } from '../../shared/release/store/store.ts'
import { canaryInTheWay, linesOfCanary } from './canary.ts'

let folder: string
let store: ReleaseStore
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'verstak-tell-canary-'))
  store = folderStore(folder)
  for (const id of [1, 2])
    await makeSet(store, [{ name: 'mfe-catalog', version: `00000000000${id}`, files: `${id}` }], '')
  await promote(store, 1)
})
afterEach(() => rmSync(folder, { recursive: true }))

const lines = async () => {
  const pointer = await readPointer(store)
  const lines = pointer?.canaries.map((canary) => linesOfCanary(store, pointer, canary)) ?? []
  return (await Promise.all(lines)).flat()
}
const inTheWay = async (name: string) => canaryInTheWay(store, await readPointer(store), [name])
const count = (version: string, pages: number, errors: number) => ({
  remote: 'mfe-catalog',
  version,
  route: '/brands/',
  pages,
  errors,
  slow: 1,
})

it('shows the counts of all shops for the canary and the current set', async () => {
  expect(await lines()).toEqual([])
  await startCanary(store, 2, 10)
  for (const shop of ['a', 'b']) {
    const told = { canary: [count('0b', 5, 2)], current: [count('0a', 40, 0)] }
    await store.write(`${COUNTED}/2/${shop}.json`, JSON.stringify(told))
  }
  expect(await lines()).toEqual([
    'Проба: набор 2 получают 10 % новых посещений',
    '    набор 2: страниц 10, ошибок 4, медленных 2',
    '        mfe-catalog 0b /brands/: ошибок 4, медленных 2',
    '    набор 1: страниц 80, ошибок 0, медленных 2',
    '        mfe-catalog 0a /brands/: ошибок 0, медленных 2',
  ])
})

it('names the page that became slow', async () => {
  await startCanary(store, 2, 10)
  const slow = { vital: 'lcp', poor: 12, samples: 40 } as const
  const worst = { remote: 'mfe-catalog', version: '0b', route: '/brands/', errors: 0, example: '', slow }
  await withdrawCanary(store, 2, { by: 'slow', worst })
  const [first, ...rest] = await lines()
  expect(first).toMatch(/^Набор 2 снят сам: страница стала медленной, \d/)
  expect(rest).toEqual([
    '    mfe-catalog, версия 0b, страница /brands/: медленных загрузок 12 из 40, хуже LCP 4,0 с',
  ])
})

it('explains why a canary was rolled back, and then allows publishing', async () => {
  await startCanary(store, 2, 10)
  expect(await inTheWay('mfe-catalog')).toContain('Идёт проба набора 2.')
  expect(await inTheWay('mfe-personal')).toBe('')
  const worst = { remote: 'mfe-catalog', version: '0b', route: '/brands/', errors: 5, example: '/brands/?a' }
  await withdrawCanary(store, 2, { by: 'errors', worst })
  const [first, ...rest] = await lines()
  expect(first).toMatch(/^Набор 2 снят сам: ошибок больше допустимого, \d/)
  expect(rest).toEqual(['    mfe-catalog, версия 0b, страница /brands/: ошибок 5', '    например /brands/?a'])
  expect(await inTheWay('mfe-catalog')).toBe('')
})
