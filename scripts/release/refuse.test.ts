import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Facts } from '../../shared/releases/facts.ts'
import { folderStore } from '../../shared/releases/folder-store.ts'
import { makeSet, storeBuild } from '../../shared/releases/publish.ts'
import { type Manifest, SHELL } from '../../shared/releases/sets.ts'
import type { ReleaseStore } from '../../shared/releases/store.ts'
import { smallBuild, smallFacts } from '../../shared/releases/testing/small-build.ts'
import { refuseLacks } from './refuse.ts'

let folder: string
let store: ReleaseStore
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'verstak-refuse-'))
  store = folderStore(join(folder, 'store'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const stored = (name: Manifest['name'], digit: number, told: Partial<Facts>) => {
  const build = smallBuild(join(folder, `${name}-${digit}`), `00000000000${digit}`, {}, name)
  return storeBuild(store, { ...build, facts: smallFacts(told) })
}

it('says in Russian who uses what would be gone, and lets pass what fits', async () => {
  const giving = {
    routes: ['/brands/', '/catalog/'],
    slots: { given: ['mfe-catalog/card', 'mfe-catalog/line'], used: [] },
  }
  const using = {
    links: ['/brands/', '/catalog/'],
    slots: { given: [], used: ['mfe-catalog/card', 'mfe-catalog/line'] },
  }
  await store.write(SHELL, JSON.stringify(smallFacts({ links: ['/brands/'] })))
  const set = await makeSet(
    store,
    [await stored('mfe-catalog', 1, giving), await stored('mfe-personal', 2, using)],
    '',
  )
  await refuseLacks(store, set, [await stored('mfe-catalog', 3, giving)])
  await expect(
    refuseLacks(store, set, [await stored('mfe-catalog', 4, { routes: ['/catalog/'] })]),
  ).rejects.toThrow(
    [
      'Не подходит к текущему набору: mfe-catalog.',
      '  mfe-personal показывает слот, которого никто не даёт: mfe-catalog/card, mfe-catalog/line',
      '  mfe-personal ведёт на страницу, которой больше нет у её витрины: /brands/',
      '  Магазин (shell) ведёт на страницу, которой больше нет у её витрины: /brands/',
    ].join('\n'),
  )
})
