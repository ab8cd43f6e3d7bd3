import type { RemoteName } from '@verstak/domain/route-table.ts'
import { shownCanaries } from './canary.ts'
import { changeOf, tellsChange } from './changes.ts'
import {
  type Change,
  changedRemotes,
  createSet,
  movePointer,
  type Pointer,
  type Released,
  readManifest,
  readPointer,
  readSet,
  type SetFile,
  setWith,
} from './sets.ts'
import type { ReleaseStore } from './store.ts'

/** Maximum former sets in the pointer, and former versions of a remote. */
const MOST_BEFORE = 50

/**
 * The set itself when it was made from the current one; otherwise its change made anew on the current one. Throws
 * when the change is not known.
 */
export async function onCurrent(store: ReleaseStore, set: SetFile, note = set.note): Promise<SetFile> {
  const current = (await readPointer(store))?.set ?? null
  if (current === null || current === set.id || current === set.from) return set
  if (!(await tellsChange(store, set)))
    throw new Error(`what the release set ${set.id} changes is not known: the set it was made from is gone`)
  const change = await changeOf(store, set)
  // A set with these versions that was made as somebody else's change would be theirs to promote or withdraw.
  const sameChange = ({ changes }: SetFile) =>
    changes?.toSorted().join() === Object.keys(change).sort().join()
  return setWith(store, await readSet(store, current), change, note, { fits: sameChange, by: set.by })
}

interface Move {
  /** The set becomes current only while this one is. */
  readonly after?: number | null
  /** Remotes that return to an earlier version: that version is no longer one to return to. */
  readonly back?: readonly RemoteName[]
}

/**
 * Makes the set current. Canaries of remotes that do not change go on, made anew on this set; any other canary
 * ends. Returns false without a change when another set than `after` is current. Throws when the set does not
 * exist.
 */
export async function promote(
  store: ReleaseStore,
  id: number,
  { after, back = [] }: Move = {},
): Promise<boolean> {
  const set = await readSet(store, id)
  for (;;) {
    const seen = await readPointer(store)
    const current = seen?.set ?? null
    if (after !== undefined && current !== id && current !== after) return false
    if (await movePointer(store, seen, await pointerTo(store, seen, set, back))) return true
  }
}

async function pointerTo(
  store: ReleaseStore,
  seen: Pointer | null,
  set: SetFile,
  back: readonly RemoteName[],
): Promise<Omit<Pointer, 'moved'>> {
  if (!seen) return { set: set.id, canaries: [], before: [], past: {} }
  if (seen.set === set.id) return seen
  const from = await readSet(store, seen.set)
  const changed = changedRemotes(from, set)
  const past = { ...(await pastOf(store, seen)) }
  for (const name of changed) {
    const earlier = past[name] ?? []
    const come = earlier.findIndex((one) => one?.files === set.remotes[name]?.files)
    past[name] = back.includes(name)
      ? earlier.slice(come + 1)
      : [from.remotes[name] ?? null, ...earlier].slice(0, MOST_BEFORE)
  }
  return {
    set: set.id,
    canaries: await canariesOn(store, seen, set, changed),
    before: [seen.set, ...seen.before].slice(0, MOST_BEFORE),
    past,
  }
}

/** The canaries of other remotes, on the set that becomes current. */
async function canariesOn(
  store: ReleaseStore,
  seen: Pointer,
  set: SetFile,
  changed: readonly RemoteName[],
): Promise<Pointer['canaries']> {
  const going: Pointer['canaries'] = []
  for (const canary of shownCanaries(seen)) {
    if (canary.set === set.id) continue
    const tried = await readSet(store, canary.set)
    const change = await changeOf(store, tried)
    if (changed.some((name) => name in change)) continue
    // A set of its own, because an existing one may say that it changes something else.
    going.push({ ...canary, set: (await createSet(store, set, change, tried.note, tried.by)).id })
  }
  return going
}

/** Versions of each remote that were current earlier, latest first; null where it was absent. */
export async function pastOf(store: ReleaseStore, pointer: Pointer): Promise<NonNullable<Pointer['past']>> {
  if (pointer.past) return pointer.past
  // The pointer of an older tool has sets only.
  const ids = [pointer.set, ...pointer.before]
  const sets = (await Promise.all(ids.map((id) => readSet(store, id).catch(() => null)))).filter(
    (set) => set !== null,
  )
  const past: Record<string, (Released | null)[]> = {}
  for (const [index, set] of sets.slice(1).entries())
    for (const name of changedRemotes(set, sets[index] as SetFile))
      past[name] = [...(past[name] ?? []), set.remotes[name] ?? null]
  return past
}

interface Back {
  readonly to?: string | undefined
  /** May refuse the set before it becomes current, by throwing. */
  readonly check?: (set: SetFile) => Promise<void>
}

/**
 * Gives these remotes an earlier version: the one named, otherwise the one that was current before. All other
 * remotes keep theirs. Changes nothing and names the remotes that have no earlier version, or not that one.
 */
export async function rollBack(
  store: ReleaseStore,
  names: readonly RemoteName[],
  { to, check }: Back = {},
): Promise<{ readonly set: SetFile } | { readonly without: readonly RemoteName[] }> {
  for (;;) {
    const pointer = await readPointer(store)
    if (!pointer) return { without: names }
    const past = await pastOf(store, pointer)
    const change: Record<string, Change[string]> = {}
    for (const name of names) {
      const stored = to === undefined ? past[name]?.[0] : await readManifest(store, name, to)
      if (stored) change[name] = { version: stored.version, files: stored.files }
      else if (stored === null && to === undefined) change[name] = null
    }
    const without = names.filter((name) => !(name in change))
    if (without.length > 0) return { without }
    const note = `возврат: ${names.join(', ')}`
    const set = await setWith(store, await readSet(store, pointer.set), change, note)
    await check?.(set)
    if (await promote(store, set.id, { after: pointer.set, back: names })) return { set }
  }
}
