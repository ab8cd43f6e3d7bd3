import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { folderStore } from '@verstak/release/store/folder-store.ts'
import { makeSet, storeBuild } from '@verstak/release/store/publish.ts'
import { readShell } from '@verstak/release/store/sets.ts'
import type { ReleaseStore } from '@verstak/release/store/store.ts'
import { smallBuild, smallFacts } from '@verstak/release/store/testing/small-build.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { announceShell } from './announce-shell.ts'

let folder: string
let store: ReleaseStore
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'verstak-announce-'))
  store = folderStore(join(folder, 'store'))
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => rmSync(folder, { recursive: true }))

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const apiUrl = 'http://api'
const basketAdd = 'POST /api/basket/add/'

/** An API that answers these calls. */
const answers = (...calls: string[]) =>
  vi.stubGlobal('fetch', async (url: string) =>
    url === `${apiUrl}/health/calls`
      ? Response.json({ status: 'success', data: { calls } })
      : new Response(null, { status: 404 }),
  )

const shellGives = (facts: Parameters<typeof smallFacts>[0]) =>
  writeFileSync(join(folder, 'facts.json'), JSON.stringify(smallFacts(facts)))

test('the store gets the shell’s offer with the calls of the running API, and the log what its set lacks', async () => {
  answers(basketAdd)
  shellGives({ slots: { given: [], used: ['mfe-catalog/recommendations'] } })
  const built = smallBuild(join(folder, 'a'), '000000000001', {})
  const set = await makeSet(store, [await storeBuild(store, built)], '')
  const stop = await announceShell({ store, dist: folder, apiUrl }, set)
  stop()
  expect(await readShell(store)).toMatchObject({
    slots: { used: ['mfe-catalog/recommendations'] },
    contract: { api: { calls: [basketAdd] } },
  })
  expect(console.error).toHaveBeenCalledExactlyOnceWith(
    'Release set 1: shell misses slot mfe-catalog/recommendations',
  )
})

test('the store gets the fields of the running API’s calls; an older API tells none', async () => {
  const own = { calls: { [basketAdd]: { request: 'old', response: 'old' } }, known: { old: {}, card: {} } }
  shellGives({ shapes: { events: { 'basket:updated': 'card' }, slots: {}, ...own } })
  const set = await makeSet(store, [], '')
  const shapes = { calls: { [basketAdd]: { request: 'a', response: 'b' } }, known: { a: {}, b: {} } }
  const announced = async (data: object) => {
    vi.stubGlobal('fetch', async () => Response.json({ status: 'success', data }))
    ;(await announceShell({ store, dist: folder, apiUrl }, set))()
    return (await readShell(store))?.shapes
  }
  const events = { 'basket:updated': 'card' }
  expect(await announced({ calls: [basketAdd], shapes })).toMatchObject({ events, calls: shapes.calls })
  expect(await announced({ calls: [basketAdd] })).toMatchObject({ events, calls: {} })
})

test('a call that the API gets later is told without a restart of the shell', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  answers(basketAdd)
  shellGives({})
  const stop = await announceShell({ store, dist: folder, apiUrl }, await makeSet(store, [], ''))
  answers(basketAdd, 'GET /web/greetings/')
  vi.advanceTimersByTime(30_000)
  await vi.waitFor(async () =>
    expect((await readShell(store))?.contract.api?.calls).toEqual([basketAdd, 'GET /web/greetings/']),
  )
  stop()
})

test('an API that is away for a moment takes no call from what the store was told', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  answers(basketAdd)
  shellGives({})
  const stop = await announceShell({ store, dist: folder, apiUrl }, await makeSet(store, [], ''))
  let asked = 0
  vi.stubGlobal('fetch', () => {
    asked += 1
    return Promise.reject(new Error('down'))
  })
  // A change of the build, so that the store is told again.
  shellGives({ routes: ['/new/'] })
  vi.advanceTimersByTime(30_000)
  await vi.waitFor(async () => expect((await readShell(store))?.routes).toEqual(['/new/']))
  expect(asked).toBe(1)
  expect((await readShell(store))?.contract.api?.calls).toEqual([basketAdd])
  stop()
})

test('without an answer of the API the store gets the calls of the shell’s own contract', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new Error('down')))
  const contract = { basket: { version: 'a', calls: [basketAdd] } }
  shellGives({ contract })
  const stop = await announceShell({ store, dist: folder, apiUrl }, await makeSet(store, [], ''))
  stop()
  expect((await readShell(store))?.contract).toEqual(contract)
})

test('a shell without an offer serves nevertheless', async () => {
  answers()
  const stop = await announceShell({ store, dist: folder, apiUrl }, await makeSet(store, [], ''))
  stop()
  expect(console.error).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('was not told'))
})
