import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { canariesOf, shownCanaries, startCanary, withdrawCanary } from './canary.ts'
import { changeOf } from './changes.ts'
import { folderStore } from './folder-store.ts'
import { onCurrent, pastOf, promote, rollBack } from './moves.ts'
import { makeSet } from './publish.ts'
import { POINTER, readPointer, readSet, setKey } from './sets.ts'
import type { ReleaseStore } from './store.ts'

const TEAMS = ['mfe-catalog', 'mfe-personal', 'mfe-b2b-tools'] as const
type Team = (typeof TEAMS)[number]

let folder: string
let store: ReleaseStore
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'verstak-moves-'))
  store = folderStore(folder)
  const first = await makeSet(
    store,
    TEAMS.map((name) => build(name, 1)),
    '',
  )
  await promote(store, first.id)
})
afterEach(() => rmSync(folder, { recursive: true }))

const build = (name: Team, nth: number) => ({
  name,
  version: nth.toString(16).padStart(12, '0'),
  files: `sha256-${name}-${nth}`,
})
const hold = async (name: Team, nth: number) => (await makeSet(store, [build(name, nth)], '')).id
const publish = async (name: Team, nth: number) => promote(store, await hold(name, nth))
const promoteHeld = async (id: number) =>
  promote(store, (await onCurrent(store, await readSet(store, id))).id)

/** The number of each remote's current version; 0 for one that is absent. */
async function shown(): Promise<Record<string, number>> {
  const { remotes } = await readSet(store, (await readPointer(store))?.set ?? 0)
  return Object.fromEntries(TEAMS.map((name) => [name, Number.parseInt(remotes[name]?.version ?? '0', 16)]))
}

test('a rollback of one remote keeps what others have published since', async () => {
  await publish('mfe-personal', 2)
  await publish('mfe-catalog', 2)
  await rollBack(store, ['mfe-personal'])
  expect(await shown()).toEqual({ 'mfe-catalog': 2, 'mfe-personal': 1, 'mfe-b2b-tools': 1 })
  await rollBack(store, ['mfe-catalog'])
  expect(await shown()).toEqual({ 'mfe-catalog': 1, 'mfe-personal': 1, 'mfe-b2b-tools': 1 })
  expect(await rollBack(store, ['mfe-catalog'])).toEqual({ without: ['mfe-catalog'] })
})

test('a held set that is promoted later keeps what others have published since', async () => {
  const held = await hold('mfe-catalog', 2)
  await publish('mfe-personal', 2)
  await promoteHeld(held)
  expect(await shown()).toEqual({ 'mfe-catalog': 2, 'mfe-personal': 2, 'mfe-b2b-tools': 1 })
})

test('a remote that joined leaves by its rollback, and the set before it is used again', async () => {
  await promote(store, (await makeSet(store, [{ ...build('mfe-catalog', 7), name: 'mfe-example' }], '')).id)
  const outcome = await rollBack(store, ['mfe-example'])
  expect(outcome).toMatchObject({ set: { id: 1 } })
})

test('the canary of one remote goes on while others publish and roll back', async () => {
  await startCanary(store, await hold('mfe-catalog', 2), 10)
  await publish('mfe-personal', 2)
  const [canary] = shownCanaries(await readPointer(store))
  expect(canary).toMatchObject({ share: 10 })
  const tried = await readSet(store, canary?.set ?? 0)
  expect(tried.remotes).toMatchObject({
    'mfe-catalog': { files: 'sha256-mfe-catalog-2' },
    'mfe-personal': { files: 'sha256-mfe-personal-2' },
  })
  expect(Object.keys(await changeOf(store, tried))).toEqual(['mfe-catalog'])
  await rollBack(store, ['mfe-personal'])
  await promoteHeld(shownCanaries(await readPointer(store))[0]?.set ?? 0)
  expect(await shown()).toEqual({ 'mfe-catalog': 2, 'mfe-personal': 1, 'mfe-b2b-tools': 1 })
  expect(shownCanaries(await readPointer(store))).toEqual([])
})

test('a canary that is made anew stays its own team’s, though another team once made a set with the same versions', async () => {
  await publish('mfe-catalog', 2)
  await publish('mfe-personal', 2)
  await publish('mfe-catalog', 3)
  const held = await hold('mfe-personal', 1)
  await rollBack(store, ['mfe-catalog'])
  const anew = await onCurrent(store, await readSet(store, held))
  expect(Object.keys(await changeOf(store, anew))).toEqual(['mfe-personal'])
  await startCanary(store, anew.id, 10)
  expect(await onCurrent(store, await readSet(store, held))).toEqual(anew)
})

test('a set that changes nothing any more is the current one, not another with its versions', async () => {
  const [first, second] = [await hold('mfe-catalog', 2), await hold('mfe-catalog', 2)]
  await promote(store, first)
  expect((await onCurrent(store, await readSet(store, second))).id).toBe(first)
})

test('a store of older tools, without versions in its pointer, can be rolled back', async () => {
  await publish('mfe-personal', 2)
  await publish('mfe-catalog', 2)
  const { past, ...old } = (await readPointer(store)) ?? {}
  await store.write(POINTER, JSON.stringify(old))
  const pointer = await readPointer(store)
  expect(pointer && (await pastOf(store, pointer))).toEqual(past)
  await rollBack(store, ['mfe-personal'])
  expect(await shown()).toEqual({ 'mfe-catalog': 2, 'mfe-personal': 1, 'mfe-b2b-tools': 1 })
})

test('a set of older tools without the one it was made from can be tried no more, and blocks nobody', async () => {
  const { changes, ...old } = await readSet(store, await hold('mfe-catalog', 2))
  expect(changes).toEqual(['mfe-catalog'])
  await store.write(setKey(old.id), JSON.stringify(old))
  await publish('mfe-personal', 2)
  await startCanary(store, old.id, 10)
  await store.remove(setKey(1))
  await expect(onCurrent(store, await readSet(store, old.id))).rejects.toThrow('is not known')
  await publish('mfe-b2b-tools', 2)
  expect(await shown()).toEqual({ 'mfe-catalog': 1, 'mfe-personal': 2, 'mfe-b2b-tools': 2 })
  expect(shownCanaries(await readPointer(store))).toEqual([])
})

/** Commands of one team; each returns the team's version afterwards, as the team expects it. */
describe.each(Array.from({ length: 40 }, (_, seed) => seed))('any order of commands, seed %i', (seed) => {
  test('a remote changes only by the commands of its own team', async () => {
    let state = seed + 1
    const random = (below: number) => {
      state = (state * 48_271) % 0x7fffffff
      return state % below
    }
    let built = 1
    const stacks: Record<string, number[]> = Object.fromEntries(TEAMS.map((name) => [name, [1]]))
    const held: Record<string, { id: number; nth: number }[]> = Object.fromEntries(
      TEAMS.map((name) => [name, []]),
    )
    for (let step = 0; step < 25; step += 1) {
      const team = TEAMS[random(TEAMS.length)] ?? 'mfe-catalog'
      const stack = stacks[team] ?? []
      const mine = held[team] ?? []
      const command = ['publish', 'hold', 'promote', 'rollback', 'canary', 'withdraw'][random(6)]
      if (command === 'publish') {
        built += 1
        await publish(team, built)
        stack.push(built)
      }
      if (command === 'hold') {
        built += 1
        mine.push({ id: await hold(team, built), nth: built })
      }
      const made = mine[random(Math.max(1, mine.length))]
      if (command === 'promote' && made) {
        await promoteHeld(made.id)
        if (stack.at(-1) !== made.nth) stack.push(made.nth)
      }
      if (command === 'rollback') {
        await rollBack(store, [team])
        if (stack.length > 1) stack.pop()
      }
      const pointer = await readPointer(store)
      if (command === 'canary' && made && stack.at(-1) !== made.nth)
        await startCanary(store, (await onCurrent(store, await readSet(store, made.id))).id, 10)
      if (command === 'withdraw')
        for (const { first } of await canariesOf(store, pointer, [team]))
          await withdrawCanary(store, first, { by: 'hand' })
      for (const one of TEAMS)
        expect((await canariesOf(store, await readPointer(store), [one])).length).toBeLessThan(2)
      expect(await shown(), `${step}: ${team} ${command}`).toEqual(
        Object.fromEntries(TEAMS.map((name) => [name, stacks[name]?.at(-1)])),
      )
    }
  })
})
