import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startCanary, withdrawCanary } from '@verstak/release/store/canary.ts'
import { folderStore } from '@verstak/release/store/folder-store.ts'
import { promote } from '@verstak/release/store/moves.ts'
import { makeSet } from '@verstak/release/store/publish.ts'
import { readPointer, type Withdrawn } from '@verstak/release/store/sets.ts'
import { expect } from 'playwright/test'
import { originVariable } from '../scripts/releases.ts'
import { fromStore, storeVariables } from '../scripts/services.ts'
import { type Evaluation, type FaultyRemote, openFaultyRemote } from './faulty-remote.ts'
import { FAULTY, type FaultyShell, PAGE, SOUND, SOUND_PAGE, startShell } from './faulty-shop.ts'

/** Activating a canary in a process may take three attempts. */
const WAIT = { timeout: 90_000, intervals: [100] }

export interface CanaryShop extends FaultyShell {
  readonly remote: FaultyRemote
  /** Releases a set with a new version of the faulty remote to new visits, all of them by default. */
  readonly tryVersion: (
    evaluation?: Evaluation,
    share?: number,
  ) => Promise<{ readonly set: number; readonly version: string }>
  /** Releases a set with a new version of the sound remote to a share of new visits. */
  readonly trySound: (share: number) => Promise<number>
  /** Makes a set with a new version of the sound remote current. */
  readonly publishSound: () => Promise<number>
  readonly withdraw: (set: number) => Promise<unknown>
  /** Waits until the set is active. */
  readonly isShown: (set: number) => Promise<void>
  /** Waits until the set is rolled back, and returns the reason. */
  readonly withdrawn: (set: number) => Promise<Withdrawn>
}

/** The real shell following a release store with two remotes. One error rolls a canary back. */
export async function openCanaryShop(): Promise<CanaryShop> {
  let versions = 0
  const nextVersion = () => {
    versions += 1
    return versions.toString(16).padStart(12, '0')
  }
  const first = nextVersion()
  const remote = await openFaultyRemote(FAULTY, PAGE, 'sound', first)
  const sound = await openFaultyRemote(SOUND, SOUND_PAGE, 'sound', first)
  const folder = mkdtempSync(join(tmpdir(), 'verstak-canary-shop-'))
  const named = storeVariables({ RELEASES_DIR: join(folder, 'releases') }, folder)
  const store = folderStore(named.RELEASES_DIR ?? '')
  const made = [remote, sound].map(({ files }, nth) => ({
    name: nth === 0 ? FAULTY : SOUND,
    version: first,
    files,
  }))
  await promote(store, (await makeSet(store, made, '')).id)
  const nextSound = async () => {
    const version = nextVersion()
    return (await makeSet(store, [{ name: SOUND, version, files: sound.add(version, 'sound') }], '')).id
  }
  const origins = { [originVariable(FAULTY)]: remote.origin, [originVariable(SOUND)]: sound.origin }
  const shell = await startShell(folder, (spec, ports) => {
    const { env, ...rest } = fromStore(spec, named, ports)
    return {
      ...rest,
      env: { ...env, ...origins, RENDER_PROCESSES: '1', RENDER_SPARE: '0', CANARY_ERRORS: '1' },
    }
  })
  return {
    ...shell,
    remote,
    async tryVersion(evaluation, share = 100) {
      const version = nextVersion()
      const files = remote.add(version, evaluation)
      const { id } = await makeSet(store, [{ name: FAULTY, version, files }], '')
      await startCanary(store, id, share)
      return { set: id, version }
    },
    async trySound(share) {
      const id = await nextSound()
      await startCanary(store, id, share)
      return id
    },
    async publishSound() {
      const id = await nextSound()
      await promote(store, id)
      return id
    },
    withdraw: (set) => withdrawCanary(store, set, { by: 'hand' }),
    async isShown(set) {
      const shown = async () => {
        const { canaries = [] } = await shell.health()
        return canaries.includes(set) ? set : [...canaries, ...shell.said()]
      }
      await expect.poll(shown, { message: `set ${set} is shown`, ...WAIT }).toBe(set)
    },
    async withdrawn(set) {
      const canary = async () => {
        const pointer = await readPointer(store)
        return pointer?.canaries.find((one) => one.set === set)?.withdrawn
      }
      const gone = async () => ((await canary()) ? [] : shell.said())
      await expect.poll(gone, { message: `set ${set} is withdrawn`, ...WAIT }).toEqual([])
      return (await canary()) as Withdrawn
    },
    async close() {
      await shell.close()
      await Promise.all([remote.stop(), sound.stop()])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
