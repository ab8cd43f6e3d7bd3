import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { objectShape, type Shape, shapeBook } from '../../shared/contract/shape.ts'
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

const text: Shape = { type: 'string' }
const number: Shape = { type: 'number' }
const numbers: Shape = { type: 'array', items: { type: 'number' } }

type Fields = Parameters<typeof objectShape>[0]

/** Facts of a front end whose events and slots have these fields. */
function withFields(all: {
  readonly event?: Fields
  readonly role?: 'published' | 'heard'
  readonly slot?: Fields
  readonly side?: 'given' | 'used'
  readonly answer?: Fields
}): Partial<Facts> {
  const book = shapeBook()
  const key = (fields: Fields = {}) => book.keyOf(objectShape(fields))
  const { role = 'published', side = 'given' } = all
  return {
    events: { published: [], heard: [], ...(all.event ? { [role]: ['basket:updated'] } : {}) },
    slots: { given: [], used: [], ...(all.slot ? { [side]: ['mfe-catalog/card'] } : {}) },
    contract: all.answer ? { basket: { version: '', calls: ['POST /api/basket/add/'] } } : {},
    shapes: {
      events: { 'basket:updated': key(all.event) },
      slots: { 'mfe-catalog/card': key(all.slot) },
      calls: { 'POST /api/basket/add/': { request: key(), response: key(all.answer) } },
      known: book.known,
    },
  }
}

it('names in Russian the fields that no longer fit, and both front ends', async () => {
  const event = { basket: { shape: numbers }, basket_sum: { shape: number } }
  const slot = { id: { shape: number }, hint: { shape: text, optional: true } }
  const answer = { sum: { shape: number } }
  await store.write(SHELL, JSON.stringify(smallFacts(withFields({ event, role: 'heard', answer }))))
  const set = await makeSet(
    store,
    [
      await stored('mfe-catalog', 1, withFields({ event, slot, answer })),
      await stored('mfe-personal', 2, withFields({ slot, side: 'used' })),
    ],
    '',
  )
  const next = {
    event: { basket: { shape: text }, sum: { shape: number } },
    slot: { id: { shape: number }, price: { shape: number } },
    answer: { total: { shape: number } },
  }
  await expect(refuseLacks(store, set, [await stored('mfe-catalog', 3, withFields(next))])).rejects.toThrow(
    [
      'Не подходит к текущему набору: mfe-catalog.',
      '  mfe-personal даёт слоту mfe-catalog/card не то, что читает mfe-catalog: нет поля price, поля hint там не знают',
      '  mfe-catalog ждёт от POST /api/basket/add/ не того, что отвечает API, обновите того, кто отстал: нет поля total',
      '  Магазин (shell) не прочтёт событие basket:updated, о котором сообщает mfe-catalog: поле basket: нужно список, а даётся текст, нет поля basket_sum',
      '  Так менять можно новой версией рядом с прежней (имя-v2): сначала дать обе, потом перейти, потом убрать прежнюю.',
    ].join('\n'),
  )
})

it('says once whose fields are not known, and refuses nothing', async () => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {})
  const set = await makeSet(store, [await stored('mfe-b2b-tools', 1, {})], '')
  const next = await stored('mfe-personal', 2, withFields({}))
  await refuseLacks(store, set, [next])
  await refuseLacks(store, set, [next])
  expect(log.mock.calls).toEqual([
    ['Поля событий, слотов и вызовов не сравнены: mfe-b2b-tools — сборка их ещё не записывала.'],
  ])
  log.mockRestore()
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
