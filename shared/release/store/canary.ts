import * as v from 'valibot'
import {
  type CanaryEntry,
  type Pointer,
  readPointer,
  readSet,
  updatePointer,
  type Withdrawn,
} from './sets.ts'
import type { ReleaseStore } from './store.ts'

/** Folder of the store with each shop's counts for the canary and the current set. */
export const COUNTED = 'counted'

const counted = v.array(
  v.object({
    set: v.number(),
    counts: v.array(
      v.object({
        remote: v.string(),
        version: v.string(),
        route: v.string(),
        pages: v.number(),
        errors: v.number(),
        slow: v.number(),
      }),
    ),
  }),
)

/** Counts for the pages of one route; `slow` and `errors` count these pages or parts of them. */
export type Counted = v.InferOutput<typeof counted>[number]['counts'][number]

/** Total counts of all shops that follow the store since this canary began, by set. */
export async function readCounted(
  store: ReleaseStore,
  canary: number,
): Promise<ReadonlyMap<number, readonly Counted[]>> {
  const sums = new Map<number, Map<string, Counted>>()
  for (const key of await store.list(`${COUNTED}/${canary}`)) {
    const text = await store.read(key)
    for (const { set, counts } of text ? v.parse(counted, JSON.parse(text.toString())) : []) {
      const own = sums.get(set) ?? new Map<string, Counted>()
      sums.set(set, own)
      for (const one of counts) {
        const name = `${one.remote} ${one.version} ${one.route}`
        const { pages = 0, errors = 0, slow = 0 } = own.get(name) ?? {}
        own.set(name, {
          ...one,
          pages: pages + one.pages,
          errors: errors + one.errors,
          slow: slow + one.slow,
        })
      }
    }
  }
  return new Map([...sums].map(([set, counts]) => [set, [...counts.values()]]))
}

/** The running canary; null without one, or after it was withdrawn. */
export const shownCanary = (pointer: Pointer | null): CanaryEntry | null =>
  pointer?.canary && !pointer.canary.withdrawn ? pointer.canary : null

/**
 * Gives the set to a share of new visits in per cent, in place of another canary. Throws when the set does
 * not exist, or when it is the current one.
 */
export async function startCanary(store: ReleaseStore, id: number, share: number): Promise<void> {
  await readSet(store, id)
  if (shownCanary(await readPointer(store))?.set !== id)
    for (const key of await store.list(COUNTED)) await store.remove(key)
  await updatePointer(store, (pointer) => {
    if (!pointer) throw new Error('nothing is published yet')
    if (pointer.set === id) throw new Error(`the release set ${id} is the current one`)
    const shown = shownCanary(pointer)
    const since = shown?.set === id ? shown.since : new Date().toISOString()
    return { ...pointer, canary: { set: id, share, since } }
  })
}

/** Returns whether this canary was running and has now been withdrawn. */
export async function withdrawCanary(
  store: ReleaseStore,
  id: number,
  why: Omit<Withdrawn, 'at'>,
): Promise<boolean> {
  let wasShown = false
  await updatePointer(store, (pointer) => {
    const canary = shownCanary(pointer)
    wasShown = canary?.set === id
    if (!pointer || !canary || !wasShown) return null
    return { ...pointer, canary: { ...canary, withdrawn: { ...why, at: new Date().toISOString() } } }
  })
  return wasShown
}
