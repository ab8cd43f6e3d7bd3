import { type CanaryEntry, POINTER, type Pointer, readPointer, readSet, type Withdrawn } from './sets.ts'
import type { ReleaseStore } from './store.ts'

/** Folder of the store: what each shop counted of the canary's visits and the others. */
export const COUNTED = 'counted'

/** The canary that is shown; null when there is none, or it was withdrawn. */
export const shownCanary = (pointer: Pointer | null): CanaryEntry | null =>
  pointer?.canary && !pointer.canary.withdrawn ? pointer.canary : null

/**
 * Shows the set to so many per cent of new visits, in place of another canary. Throws when there is no such set, or when it is
 * the current one. To be called by one at a time.
 */
export async function startCanary(store: ReleaseStore, id: number, share: number): Promise<void> {
  await readSet(store, id)
  const pointer = await readPointer(store)
  if (!pointer) throw new Error('nothing is published yet')
  if (pointer.set === id) throw new Error(`the release set ${id} is the current one`)
  const same = shownCanary(pointer)?.set === id
  if (!same) for (const key of await store.list(COUNTED)) await store.remove(key)
  const since = same ? pointer.canary?.since : undefined
  await write(store, { ...pointer, canary: { set: id, share, since: since ?? new Date().toISOString() } })
}

/** Tells whether this canary was shown, and is no longer. To be called by one at a time. */
export async function withdrawCanary(
  store: ReleaseStore,
  id: number,
  why: Omit<Withdrawn, 'at'>,
): Promise<boolean> {
  const pointer = await readPointer(store)
  const canary = shownCanary(pointer)
  if (!pointer || canary?.set !== id) return false
  const withdrawn = { ...why, at: new Date().toISOString() }
  await write(store, { ...pointer, canary: { ...canary, withdrawn } })
  return true
}

const write = (store: ReleaseStore, pointer: Pointer): Promise<void> =>
  store.write(POINTER, JSON.stringify(pointer))
