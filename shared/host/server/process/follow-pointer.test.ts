import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startCanary } from '@verstak/release/store/canary.ts'
import { folderStore } from '@verstak/release/store/folder-store.ts'
import { promote, rollBack } from '@verstak/release/store/moves.ts'
import { publicKeyOf } from '@verstak/release/store/owners.ts'
import { makeSet, storeBuild } from '@verstak/release/store/publish.ts'
import { addOwner } from '@verstak/release/store/register-owner.ts'
import { createSet, readSet, type SetFile } from '@verstak/release/store/sets.ts'
import type { ReleaseStore } from '@verstak/release/store/store.ts'
import { smallBuild } from '@verstak/release/store/testing/small-build.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followPointer } from './follow-pointer.ts'
import type { Outcome } from './try-generation.ts'

const WAIT = { timeout: 10_000, interval: 20 }
let folder: string
let store: ReleaseStore
let outcomes: Outcome[]
let stop: () => void
const tried: { set: string | undefined; changed: readonly string[] }[] = []
const told: object[] = []
const served: number[] = []
/** The last current set and canary. */
let looked = ''

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  folder = mkdtempSync(join(tmpdir(), 'verstak-follow-'))
  store = folderStore(folder)
  for (const list of [tried, told, served]) list.length = 0
  outcomes = []
  await publish('000000000001')
  stop = followPointer(
    store,
    {
      change: async ({ env, changed }) => {
        tried.push({ set: env.VERSTAK_RELEASE_SET, changed })
        return outcomes.shift() ?? 'serves'
      },
      tell: (message) => void told.push(message),
    },
    await readSet(store, 1),
    {
      look: async (pointer, serving) => {
        looked = `${serving} ${pointer?.canaries[0]?.set ?? 'alone'}`
      },
    },
    ({ id }: SetFile) => served.push(id),
  )
})
afterEach(() => {
  stop()
  rmSync(folder, { recursive: true, force: true })
})

async function publish(version: string): Promise<void> {
  const { id } = await makeSet(store, [{ name: 'mfe-catalog', version, files: `sha256-${version}` }], '')
  await promote(store, id)
}

test('a version without the signature of its team is refused in words, and serves once it is signed', async () => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  await addOwner(store, 'mfe-catalog', { team: 'Каталог', key: publicKeyOf(publicKey) })
  const built = smallBuild(join(folder, 'build'), '000000000002', { 'web/a.js': 'a' })
  const put = async (key: typeof privateKey | null) => {
    const { id } = await makeSet(store, [await storeBuild(store, built, key)], '')
    await promote(store, id)
  }
  await put(null)
  await vi.waitFor(() => expect(told).toContainEqual({ refusedSet: 2 }), WAIT)
  expect(console.error).toHaveBeenCalledWith(
    'Release set 2 is refused, 1 goes on: mfe-catalog 000000000002 has no signature, it needs one of Каталог',
  )
  expect(tried).toEqual([])
  await put(privateKey)
  await promote(store, (await createSet(store, await readSet(store, 2), {}, '')).id)
  await vi.waitFor(() => expect(served).toEqual([3]), WAIT)
})

const count = (number: number) => vi.waitFor(() => expect(tried).toHaveLength(number), WAIT)

test('serves a set that becomes current, after a rollback too', async () => {
  await publish('000000000002')
  await count(1)
  await rollBack(store, ['mfe-catalog'])
  await count(2)
  expect(tried).toEqual([
    { set: '2', changed: ['mfe-catalog'] },
    { set: '1', changed: ['mfe-catalog'] },
  ])
  expect(told).toEqual([])
  await vi.waitFor(() => expect(served).toEqual([2, 1]), WAIT)
})

test('an unfit set is tried once and reported; the next one is served', async () => {
  outcomes = ['unfit']
  await publish('000000000002')
  await vi.waitFor(() => expect(told).toEqual([{ refusedSet: 2 }]), WAIT)
  await publish('000000000003')
  await vi.waitFor(() => expect(told).toEqual([{ refusedSet: 2 }, { refusedSet: null }]), WAIT)
  expect(tried.map(({ set }) => set)).toEqual(['2', '3'])
})

test('processes that exited are tried again before the set is rejected', async () => {
  outcomes = ['ended', 'ended', 'serves']
  await publish('000000000002')
  await count(3)
  outcomes = ['ended', 'ended', 'ended']
  await publish('000000000003')
  await vi.waitFor(() => expect(told).toEqual([{ refusedSet: 3 }]), WAIT)
  await count(6)
})

test('the pointer’s canary is handled together with the serving set, and not while a set is rejected', async () => {
  await vi.waitFor(() => expect(looked).toBe('1 alone'), WAIT)
  await makeSet(store, [{ name: 'mfe-catalog', version: '000000000002', files: 'sha256-2' }], '')
  await startCanary(store, 2, 10)
  await vi.waitFor(() => expect(looked).toBe('1 2'), WAIT)
  expect(tried).toEqual([])
  outcomes = ['unfit']
  await promote(store, 2)
  await vi.waitFor(() => expect(told).toEqual([{ refusedSet: 2 }]), WAIT)
  expect(looked).toBe('1 2')
  await rollBack(store, ['mfe-catalog'])
  await vi.waitFor(() => expect(looked).toBe('1 alone'), WAIT)
})

test('an unreadable pointer changes nothing', async () => {
  await store.write('current.json', 'no pointer')
  await vi.waitFor(
    () => expect(console.error).toHaveBeenCalledWith(expect.stringContaining('is broken')),
    WAIT,
  )
  expect(tried).toEqual([])
  await store.write('current.json', JSON.stringify({ set: 1, before: [], moved: '' }))
  await publish('000000000002')
  await count(1)
})
