import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { COUNTED, shownCanaries, startCanary, withdrawCanary } from '@verstak/release/store/canary.ts'
import { folderStore } from '@verstak/release/store/folder-store.ts'
import { promote } from '@verstak/release/store/moves.ts'
import { makeSet } from '@verstak/release/store/publish.ts'
import { readPointer } from '@verstak/release/store/sets.ts'
import type { ReleaseStore } from '@verstak/release/store/store.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Fault } from '../faults/fault.ts'
import type { Outcome } from '../process/try-generation.ts'
import { type Counts, countCanaries } from './counts.ts'
import { type CanaryFollower, followCanariesOf } from './follow-canary.ts'

let folder: string
let store: ReleaseStore
let counts: Counts
let follower: CanaryFollower
let outcome: Outcome
const done: string[] = []
let whileItStarts: () => unknown = () => {}
beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  folder = mkdtempSync(join(tmpdir(), 'verstak-follow-canary-'))
  store = folderStore(folder)
  for (const id of [1, 2])
    await makeSet(store, [{ name: 'mfe-catalog', version: `00000000000${id}`, files: `${id}` }], '')
  await promote(store, 1)
  counts = countCanaries(2)
  done.length = 0
  outcome = 'serves'
  whileItStarts = () => {}
  const processes = {
    showCanary: async (_: number, { name }: { name: string }, share: number) => {
      done.push(`${name} to ${share}`)
      await whileItStarts()
      return outcome
    },
    endCanary: (first: number) => void done.push(`end ${first}`),
  }
  follower = followCanariesOf(store, processes, counts)
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const look = async (serving = 1) => follower.look(await readPointer(store), serving)
const fail = (times: number) =>
  counts.hear('2', {
    counted: [
      {
        remote: 'mfe-catalog',
        route: '/brands/',
        pages: times,
        errors: times,
        slow: 0,
        example: '/brands/?a',
      },
    ],
  })

test('the canary of the pointer is served with its share until it is withdrawn', async () => {
  await look()
  expect(done).toEqual([])
  await startCanary(store, 2, 10)
  await look()
  await startCanary(store, 2, 30)
  await look()
  await withdrawCanary(store, 2, { by: 'hand' })
  await look()
  await look()
  expect(done).toEqual(['2 to 10', '2 to 30', 'end 2'])
})

test('a canary over its budget is withdrawn, with the reason in log and store', async () => {
  await startCanary(store, 2, 10)
  await look()
  fail(1)
  await look()
  expect(shownCanaries(await readPointer(store))[0]?.set).toBe(2)
  fail(1)
  await look()
  expect(done.at(-1)).toBe('end 2')
  const worst = {
    remote: 'mfe-catalog',
    version: '000000000002',
    route: '/brands/',
    errors: 2,
    example: '/brands/?a',
  }
  expect((await readPointer(store))?.canaries[0]?.withdrawn).toMatchObject({ by: 'errors', worst })
  expect(console.error).toHaveBeenCalledWith(
    'Release set 2 is withdrawn: mfe-catalog 000000000002 at /brands/ failed 2 times, for example at /brands/?a',
  )
  const [key = ''] = await store.list(COUNTED)
  expect(JSON.parse(String(await store.read(key)))).toMatchObject({
    canary: [{ errors: 2, pages: 2 }],
    current: [],
  })
})

test('a canary whose processes cannot serve is withdrawn at once', async () => {
  outcome = 'unfit'
  await startCanary(store, 2, 10)
  await look()
  expect((await readPointer(store))?.canaries[0]?.withdrawn).toMatchObject({ by: 'unfit' })
  expect(done).toEqual(['2 to 10'])
  expect(console.error).toHaveBeenCalledWith('Release set 2 is withdrawn: its processes could not serve')
})

const atLoad = { remote: 'mfe-catalog', route: null }
test.each([
  [
    'a process reports that it cannot serve',
    () =>
      counts.hear('2', { unfit: 'pages fail', blamed: { remote: 'mfe-catalog', route: '/brands/kremen/' } }),
    { route: '/brands/:brandsSlug/', example: '/brands/kremen/' },
    'at /brands/:brandsSlug/ failed 1 times, for example at /brands/kremen/',
  ],
  [
    'the loaded code ended a process',
    () => counts.fault('2', { ...atLoad, what: 'exit', detail: '' } as Fault, true),
    { route: '', example: '' },
    'while it was loaded failed 1 times',
  ],
])('%s: log and store name the remote, its version and the page', async (_, happens, where, words) => {
  outcome = 'unfit'
  whileItStarts = happens
  await startCanary(store, 2, 10)
  await look()
  const worst = { remote: 'mfe-catalog', version: '000000000002', errors: 1, ...where }
  expect((await readPointer(store))?.canaries[0]?.withdrawn).toMatchObject({ by: 'unfit', worst })
  expect(console.error).toHaveBeenCalledWith(
    `Release set 2 is withdrawn: its processes could not serve: mfe-catalog 000000000002 ${words}`,
  )
  expect(counts.all()).toEqual([])
})

test('a fault reported during the start counts once the canary is served', async () => {
  whileItStarts = () => counts.fault('2', { ...atLoad, what: 'exception', detail: '' } as Fault, true)
  await startCanary(store, 2, 10)
  await look()
  const worst = { remote: 'mfe-catalog', version: '000000000002', route: '', errors: 1, example: '' }
  expect((await readPointer(store))?.canaries[0]?.withdrawn).toMatchObject({ by: 'fault', worst })
  expect(done).toEqual(['2 to 10', 'end 2'])
  expect(console.error).toHaveBeenCalledWith(
    'Release set 2 is withdrawn: mfe-catalog 000000000002 while it was loaded did harm',
  )
})

test('processes that exited are tried again before the canary is withdrawn', async () => {
  outcome = 'ended'
  await startCanary(store, 2, 10)
  await look()
  expect(done).toEqual(['2 to 10', '2 to 10', '2 to 10'])
  expect(shownCanaries(await readPointer(store))).toEqual([])
})

test('a promoted canary is not counted any more, and its processes continue', async () => {
  await startCanary(store, 2, 10)
  await look()
  await promote(store, 2)
  await look(2)
  expect(done).toEqual(['2 to 10'])
  expect(counts.all()).toEqual([])
})

test('two canaries run side by side: one is withdrawn alone, the other goes on with its counts', async () => {
  const { id } = await makeSet(store, [{ name: 'mfe-personal', version: '000000000009', files: '9' }], '')
  await startCanary(store, 2, 10)
  await startCanary(store, id, 20)
  await look()
  expect(done).toEqual(['2 to 10', `${id} to 20`])
  fail(1)
  await promote(
    store,
    (await makeSet(store, [{ name: 'mfe-b2b-tools', version: '00000000000b', files: 'b' }], '')).id,
  )
  const pointer = await readPointer(store)
  const [anew, other] = shownCanaries(pointer)
  expect([anew?.first, other?.first]).toEqual([2, id])
  await look(pointer?.set)
  expect(done.slice(2)).toEqual([`${anew?.set} to 10`, `${other?.set} to 20`])
  counts.hear(String(anew?.set), {
    counted: [{ remote: 'mfe-catalog', route: '/brands/', pages: 1, errors: 1, slow: 0, example: '' }],
  })
  await look(pointer?.set)
  expect(done.slice(4)).toEqual(['end 2'])
  expect(shownCanaries(await readPointer(store))).toMatchObject([{ first: id, share: 20 }])
})

test('a canary that fails while another one starts is withdrawn at once', async () => {
  await startCanary(store, 2, 10)
  await look()
  const { id } = await makeSet(store, [{ name: 'mfe-personal', version: '000000000009', files: '9' }], '')
  await startCanary(store, id, 20)
  whileItStarts = () => {
    fail(2)
    return vi.waitUntil(() => done.includes('end 2'), 10_000)
  }
  await look()
  expect(done).toEqual(['2 to 10', `${id} to 20`, 'end 2'])
})
