import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { shapeBook, shapeOf } from '@verstak/contract/shape.ts'
import * as v from 'valibot'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { lacksOf, newLacks, withoutShapes } from './compatibility.ts'
import type { Facts } from './facts.ts'
import { folderStore } from './folder-store.ts'
import type { Part } from './lack.ts'
import { promote } from './moves.ts'
import { makeSet, storeBuild } from './publish.ts'
import { type Manifest, readPointer, readSet, SHELL } from './sets.ts'
import type { ReleaseStore } from './store.ts'
import { smallBuild, smallFacts } from './testing/small-build.ts'

let folder: string
let store: ReleaseStore
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'verstak-compatibility-'))
  store = folderStore(join(folder, 'store'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const shared = (...names: string[]): Partial<Facts> => ({
  shared: { version: 'abc', modules: { 'router.ts': names }, libraries: { react: '19.2.0' } },
})
const contract = (...calls: string[]): Partial<Facts> => ({ contract: { basket: { version: 'abc', calls } } })
const shell = (told: Partial<Facts> = {}): Facts => smallFacts({ ...shared('Link', 'Form'), ...told })
const lacks = (told: Partial<Facts>, given: Facts | null = shell(), others: readonly Part[] = []) =>
  lacksOf([['mfe-catalog', smallFacts(told)], ...others], given)

test('a remote that uses only what the shell provides lacks nothing', () => {
  expect(lacks(shared('Link'))).toEqual([])
})

test('an export, a module, a call and a major version that the shell does not have are reported', () => {
  expect(lacks(shared('Link', 'useBlocker'))).toEqual([
    { who: 'mfe-catalog', kind: 'export', what: 'router.ts: useBlocker' },
  ])
  const modules = { 'slots.tsx': ['Slot'] }
  expect(lacks({ shared: { version: 'abc', modules, libraries: { react: '20.0.1' } } })).toEqual([
    { who: 'mfe-catalog', kind: 'export', what: 'slots.tsx: Slot' },
    { who: 'mfe-catalog', kind: 'library', what: 'react 20' },
  ])
  const calls = contract('POST /api/basket/add/', 'POST /api/basket/gift/')
  expect(lacks(calls, shell(contract('POST /api/basket/add/')))).toEqual([
    { who: 'mfe-catalog', kind: 'call', what: 'POST /api/basket/gift/' },
  ])
})

test('a shell with a different file location is incompatible, one with both also accepts older builds', () => {
  expect(lacks({ files: 'lasting' })).toEqual([{ who: 'mfe-catalog', kind: 'files', what: 'web/' }])
  expect(lacks({ files: 'lasting' }, shell({ files: 'lasting' }))).toEqual([])
  expect(lacks({}, shell({ files: 'lasting' }))).toEqual([])
})

test('before a shell’s announcement nothing from shells is reported', () => {
  expect(lacks({ ...shared('useBlocker'), ...contract('POST /api/x/') }, null)).toEqual([])
})

test('a slot or an event without a provider is reported for its users', () => {
  const given = shell({ events: { published: [], heard: ['basket:updated'] } })
  const used = { slots: { given: [], used: ['mfe-personal/card'] } }
  expect(lacks(used, given)).toEqual([
    { who: 'mfe-catalog', kind: 'slot', what: 'mfe-personal/card' },
    { who: 'shell', kind: 'event', what: 'basket:updated' },
  ])
  const other: Part = [
    'mfe-personal',
    smallFacts({
      slots: { given: ['mfe-personal/card'], used: [] },
      events: { published: ['basket:updated'], heard: [] },
    }),
  ]
  expect(lacks(used, given, [other])).toEqual([])
})

test('a missing page is reported when its address belongs to a remote', () => {
  const links = { links: ['/personal/orders/x/', '/login/', '/garant/'] }
  const orders = (...routes: string[]): Part => ['mfe-personal', smallFacts({ routes })]
  expect(lacks(links)).toEqual([])
  expect(lacks(links, shell(), [orders('/personal/orders/:slug/', '/garant/')])).toEqual([])
  expect(lacks(links, shell(), [orders('/garant/')])).toEqual([
    { who: 'mfe-catalog', kind: 'page', what: '/personal/orders/x/' },
  ])
})

test('a catch-all page does not replace a missing page', () => {
  const links: Part = ['mfe-personal', smallFacts({ links: ['/brands/', '/x/'] })]
  expect(lacks({ routes: ['/:slug/', '/brands/'] }, shell(), [links])).toEqual([])
  expect(lacks({ routes: ['/:slug/'] }, shell(), [links])).toEqual([
    { who: 'mfe-personal', kind: 'page', what: '/brands/' },
  ])
})

const version = (digit: number) => `00000000000${digit}`
const stored = (name: Manifest['name'], digit: number, told: Partial<Facts>) => {
  const build = smallBuild(join(folder, `${name}-${digit}`), version(digit), {}, name)
  return storeBuild(store, { ...build, facts: smallFacts(told) })
}

test('what a version removes is new, what was missing before is not', async () => {
  await store.write(SHELL, JSON.stringify(shell()))
  const giving = { slots: { given: ['mfe-catalog/card'], used: [] } }
  const using = { slots: { given: [], used: ['mfe-catalog/card', 'mfe-b2b-tools/none'] } }
  const first = await makeSet(
    store,
    [await stored('mfe-catalog', 1, giving), await stored('mfe-personal', 2, using)],
    '',
  )
  await promote(store, first.id)
  const pointer = await readPointer(store)
  const before = await readSet(store, pointer?.set ?? 0)
  const without = await stored('mfe-catalog', 3, {})
  expect(await newLacks(store, before, [without])).toEqual([
    { who: 'mfe-personal', kind: 'slot', what: 'mfe-catalog/card' },
  ])
  // Both at once: nobody uses the slot any more.
  const both = [without, await stored('mfe-personal', 4, {})]
  expect(await newLacks(store, before, both)).toEqual([])
  const wanting = await stored('mfe-catalog', 5, { ...giving, ...shared('useBlocker') })
  expect(await newLacks(store, before, [wanting])).toEqual([
    { who: 'mfe-catalog', kind: 'export', what: 'router.ts: useBlocker' },
  ])
})

const counters = { basket: v.array(v.number()), basket_sum: v.number() }
/** Facts of a front end that publishes or hears the event with these fields. */
function basketUpdated(role: 'published' | 'heard', entries: v.ObjectEntries = counters): Partial<Facts> {
  const book = shapeBook()
  const key = book.keyOf(shapeOf(v.object(entries), 'output'))
  return {
    events: { published: [], heard: [], [role]: ['basket:updated'] },
    shapes: { events: { 'basket:updated': key }, slots: {}, calls: {}, known: book.known },
  }
}

test('a field that a version renames is new, one that did not fit before is not', async () => {
  await store.write(SHELL, JSON.stringify(shell(basketUpdated('heard', { ...counters, vat: v.number() }))))
  const [basket, personal] = [
    await stored('mfe-basket-checkout', 1, basketUpdated('published')),
    await stored('mfe-personal', 2, {}),
  ]
  const before = await makeSet(store, [basket, personal], '')
  const { basket: ids } = counters
  const renamed = await stored(
    'mfe-basket-checkout',
    3,
    basketUpdated('published', { basket: ids, sum: v.number() }),
  )
  const lack = {
    who: 'shell',
    kind: 'payload',
    what: 'basket:updated',
    by: 'mfe-basket-checkout',
    misfit: { path: 'basket_sum', why: 'missing' },
  }
  expect(await newLacks(store, before, [renamed])).toEqual([lack])
  expect(await newLacks(store, before, [basket])).toEqual([])
})

test('an optional field that a publisher drops counts, one that a subscriber adds does not', async () => {
  const note = { note: v.optional(v.string()) }
  const first = [
    await stored('mfe-basket-checkout', 1, basketUpdated('published', { ...counters, ...note })),
    await stored('mfe-personal', 2, basketUpdated('heard', { ...counters, ...note })),
  ]
  const before = await makeSet(store, first, '')
  const dropping = await stored('mfe-basket-checkout', 3, basketUpdated('published'))
  // A set that is promoted names every remote, also those that stay as they are.
  for (const named of [[dropping], [dropping, ...first.slice(1)]])
    expect(await newLacks(store, before, named)).toMatchObject([
      { who: 'mfe-personal', misfit: { path: 'note', why: 'ungiven' } },
    ])
  const adding = { ...counters, ...note, more: v.optional(v.number()) }
  expect(
    await newLacks(store, before, [await stored('mfe-personal', 4, basketUpdated('heard', adding))]),
  ).toEqual([])
})

test('versions that do not tell their fields are named, and refuse nothing', async () => {
  await store.write(SHELL, JSON.stringify(shell(basketUpdated('heard'))))
  const before = await makeSet(store, [await stored('mfe-personal', 1, {})], '')
  const old = await stored('mfe-basket-checkout', 2, { events: { published: ['basket:updated'], heard: [] } })
  expect(await newLacks(store, before, [old])).toEqual([])
  expect(await withoutShapes(store, before, [old])).toEqual(['mfe-personal', 'mfe-basket-checkout', 'API'])
  const told = await stored('mfe-basket-checkout', 3, basketUpdated('published'))
  expect(await withoutShapes(store, before, [told])).toEqual(['mfe-personal', 'API'])
})
