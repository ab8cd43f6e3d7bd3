import * as v from 'valibot'
import { changeOf } from './changes.ts'
import {
  type CanaryEntry,
  movePointer,
  type Pointer,
  readPointer,
  readSet,
  updatePointer,
  type Withdrawn,
} from './sets.ts'
import type { ReleaseStore } from './store.ts'

/** Folder of the store with each shop's counts for each canary and the current set beside it. */
export const COUNTED = 'counted'

const counts = v.array(
  v.object({
    remote: v.string(),
    version: v.string(),
    route: v.string(),
    pages: v.number(),
    errors: v.number(),
    slow: v.number(),
  }),
)
const counted = v.object({ canary: counts, current: counts })

/** Counts for the pages of one route; `slow` and `errors` count these pages or parts of them. */
export type Counted = v.InferOutput<typeof counts>[number]
/** Counts of a canary and of the current set beside it. */
export type BothCounted = v.InferOutput<typeof counted>

/** Folder of the store with the counts of this canary. */
export const countedKey = (first: number): string => `${COUNTED}/${first}`

/** Total counts of all shops that follow the store since this canary began. */
export async function readCounted(store: ReleaseStore, first: number): Promise<BothCounted> {
  const all: BothCounted[] = []
  for (const key of await store.list(countedKey(first))) {
    const text = await store.read(key)
    // An older shell writes another form.
    const read = text && v.safeParse(counted, JSON.parse(text.toString()))
    if (read?.success) all.push(read.output)
  }
  return {
    canary: sumOf(all.flatMap(({ canary }) => canary)),
    current: sumOf(all.flatMap(({ current }) => current)),
  }
}

function sumOf(all: readonly Counted[]): Counted[] {
  const sums = new Map<string, Counted>()
  for (const one of all) {
    const name = `${one.remote} ${one.version} ${one.route}`
    const { pages = 0, errors = 0, slow = 0 } = sums.get(name) ?? {}
    sums.set(name, {
      ...one,
      pages: pages + one.pages,
      errors: errors + one.errors,
      slow: slow + one.slow,
    })
  }
  return [...sums.values()]
}

/** The running canaries, without those that were withdrawn. */
export const shownCanaries = (pointer: Pointer | null): readonly CanaryEntry[] =>
  (pointer?.canaries ?? []).filter(({ withdrawn }) => !withdrawn)

/** The running canaries that change one of these remotes. */
export async function canariesOf(
  store: ReleaseStore,
  pointer: Pointer | null,
  names: readonly string[],
): Promise<CanaryEntry[]> {
  const found: CanaryEntry[] = []
  for (const canary of shownCanaries(pointer))
    if (await changesOneOf(store, canary, names)) found.push(canary)
  return found
}

async function changesOneOf(
  store: ReleaseStore,
  { set }: CanaryEntry,
  names: readonly string[],
): Promise<boolean> {
  // The set of a canary that was withdrawn long ago may be gone.
  const made = await readSet(store, set).catch(() => null)
  const change = made ? await changeOf(store, made) : null
  return change === null || names.some((name) => name in change)
}

/** Per cent of new visits that all running canaries but those of these remotes take. */
export async function shareOfOthers(
  store: ReleaseStore,
  pointer: Pointer | null,
  names: readonly string[],
): Promise<number> {
  const own = await canariesOf(store, pointer, names)
  const others = shownCanaries(pointer).filter(({ set }) => !own.some((one) => one.set === set))
  return others.reduce((sum, { share }) => sum + share, 0)
}

/**
 * Gives the set to a share of new visits in per cent, in place of another canary of its remotes and beside those of
 * others. Throws when the set does not exist, when it is the current one, or when all canaries together would take more
 * than all visits.
 */
export async function startCanary(store: ReleaseStore, id: number, share: number): Promise<void> {
  const names = Object.keys(await changeOf(store, await readSet(store, id)))
  for (;;) {
    const seen = await readPointer(store)
    if (!seen) throw new Error('nothing is published yet')
    if (seen.set === id) throw new Error(`the release set ${id} is the current one`)
    if ((await shareOfOthers(store, seen, names)) + share > 100)
      throw new Error('the canaries would take more than all visits')
    const known = shownCanaries(seen).find(({ set }) => set === id)
    const canary = known
      ? { ...known, share }
      : { set: id, first: id, share, since: new Date().toISOString() }
    const others: CanaryEntry[] = []
    for (const one of seen.canaries) if (!(await changesOneOf(store, one, names))) others.push(one)
    const canaries = [...others, canary]
    const kept = (known ? canaries : others).map(({ first }) => `${countedKey(first)}/`)
    for (const key of await store.list(COUNTED))
      if (!kept.some((folder) => key.startsWith(folder))) await store.remove(key)
    if (await movePointer(store, seen, { ...seen, canaries })) return
  }
}

/** `first`: the set that the canary began with. Returns whether it was running and has now been withdrawn. */
export async function withdrawCanary(
  store: ReleaseStore,
  first: number,
  why: Omit<Withdrawn, 'at'>,
): Promise<boolean> {
  let wasShown = false
  await updatePointer(store, (pointer) => {
    wasShown = shownCanaries(pointer).some((one) => one.first === first)
    if (!pointer || !wasShown) return null
    const withdrawn = { ...why, at: new Date().toISOString() }
    return {
      ...pointer,
      canaries: pointer.canaries.map((one) => (one.first === first ? { ...one, withdrawn } : one)),
    }
  })
  return wasShown
}
