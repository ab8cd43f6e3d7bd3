import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startCanary } from '../../shared/release/store/canary.ts'
import { folderStore } from '../../shared/release/store/folder-store.ts'
import { promote } from '../../shared/release/store/moves.ts'
import { makeSet } from '../../shared/release/store/publish.ts'
import { readPointer, readSet } from '../../shared/release/store/sets.ts'
import type { ReleaseStore } from '../../shared/release/store/store.ts'
import { whenShown, whenTried } from './wait.ts'

let folder: string
let store: ReleaseStore
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'verstak-wait-'))
  store = folderStore(folder)
  await promote(store, await hold('mfe-catalog', 1))
})
afterEach(() => {
  rmSync(folder, { recursive: true })
  vi.unstubAllGlobals()
})

const hold = async (name: string, nth: number) =>
  (
    await makeSet(
      store,
      [{ name: name as 'mfe-catalog', version: `00000000000${nth}`, files: `${name} ${nth}` }],
      '',
    )
  ).id
const running = async () => {
  const [canary] = (await readPointer(store))?.canaries ?? []
  if (!canary) throw new Error('no canary')
  return canary
}
const shopSays = (state: object) => vi.stubGlobal('fetch', async () => Response.json(state))
const shown = async (id: number) => whenShown(store, await readSet(store, id), ['mfe-catalog'], () => '1 с')

test('a later set of another team with the same version ends the wait, shown or refused', async () => {
  const own = await hold('mfe-catalog', 2)
  await promote(store, own)
  const later = await hold('mfe-personal', 1)
  await promote(store, later)
  shopSays({ set: later })
  expect(await shown(own)).toContain('уже набор 3, в нём то же, что в наборе 2')
  shopSays({ set: 1, refused: later })
  await expect(shown(own)).rejects.toThrow('не принял набор 3')
})

test('a canary that another publication made anew is waited for under its new number', async () => {
  await startCanary(store, await hold('mfe-catalog', 2), 10)
  const started = await running()
  await promote(store, await hold('mfe-personal', 1))
  const anew = (await running()).set
  expect(anew).not.toBe(started.set)
  shopSays({ set: 3, canaries: [anew] })
  expect(await whenTried(store, started)).toContain(`Набор ${anew} получают 10 %`)
})

test('a canary that was ended meanwhile is told as such', async () => {
  await startCanary(store, await hold('mfe-catalog', 2), 10)
  const started = await running()
  await promote(store, await hold('mfe-catalog', 3))
  shopSays({ set: 3 })
  await expect(whenTried(store, started)).rejects.toThrow('Проба набора 2 закончилась')
})
