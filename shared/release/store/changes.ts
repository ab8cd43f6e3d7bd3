import { type Change, changedRemotes, readSet, type SetFile, setKey } from './sets.ts'
import type { ReleaseStore } from './store.ts'

/** Whether the set says what it changes; one of an older tool does not, once the set that it was made from is gone. */
export const tellsChange = async (store: ReleaseStore, { changes, from }: SetFile): Promise<boolean> =>
  changes !== undefined || from === null || (await store.has(setKey(from)))

/** The change of a set to the one that it was made from; all its remotes when that is no longer known. */
export async function changeOf(store: ReleaseStore, set: SetFile): Promise<Change> {
  const { from, changes } = set
  if (from === null || !(await tellsChange(store, set))) return set.remotes
  const names = changes ?? changedRemotes(await readSet(store, from), set)
  return Object.fromEntries(names.map((name) => [name, set.remotes[name] ?? null]))
}
