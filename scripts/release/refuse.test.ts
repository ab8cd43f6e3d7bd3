import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Facts } from '../../shared/release/store/facts.ts'
import { folderStore } from '../../shared/release/store/folder-store.ts'
import { makeSet, storeBuild } from '../../shared/release/store/publish.ts'
import { type Manifest, SHELL } from '../../shared/release/store/sets.ts'
import type { ReleaseStore } from '../../shared/release/store/store.ts'
import { smallBuild, smallFacts, smallPlace } from '../../shared/release/store/testing/small-build.ts'
import { refuseClashes, refuseLacks } from './refuse.ts'

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

it('names in Russian the users of removed parts, and accepts a set that fits', async () => {
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

it('names in Russian the addresses that a remote cannot claim, and accepts a new remote', async () => {
  const example = async (version: string, ...paths: string[]) => {
    const build = smallBuild(join(folder, version), version, {}, 'mfe-example')
    const claims = paths.map((path) => ({ path, layout: 'default', access: 'public' }))
    return storeBuild(store, { ...build, place: smallPlace('mfe-example', claims) })
  }
  const catalog = await stored('mfe-catalog', 1, {})
  refuseClashes([catalog, await example('000000000005', '/example/')])
  const clashing = await example('000000000006', '/brands/', '/login/', '/api/', '/personal/example/')
  expect(() => refuseClashes([catalog, clashing])).toThrow(
    [
      'Адреса витрин не уживаются в одном магазине.',
      '  mfe-example не может занять /brands/: /brands/ уже занимает витрина mfe-catalog',
      '  mfe-example не может занять /login/: /login/ уже занимает сам магазин',
      '  mfe-example не может занять /api/: на такие адреса сервер отвечает сам',
    ].join('\n'),
  )
})
