import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { NOTHING_YET, type PlacedSet, readPlacedSet, readPointer } from '@verstak/release/store/sets.ts'
import type { ReleaseStore } from '@verstak/release/store/store.ts'

const LAST_SET = 'last-release-set.json'

/**
 * The set of the pointer; while the store is unavailable, the last set that this shop served, from `dataDir`.
 * Throws when both are missing.
 */
export async function firstSet(store: ReleaseStore, dataDir: string): Promise<PlacedSet> {
  try {
    // With an empty store the shop does not wait: pages of remotes are unavailable until they are published.
    return await readPlacedSet(store, (await readPointer(store))?.set ?? NOTHING_YET)
  } catch (error) {
    const text = await readFile(join(dataDir, LAST_SET), 'utf8').catch(() => null)
    if (!text) throw error
    const last: PlacedSet = JSON.parse(text)
    console.error(
      `The release store: ${(error as Error).message}; set ${last.id} was served last and is again`,
    )
    return last
  }
}

/** Saved for the next start. A folder without write access has no other effect. */
export async function keepLastSet(dataDir: string, set: PlacedSet): Promise<void> {
  const path = join(dataDir, LAST_SET)
  const draft = `${path}.${process.pid}`
  await writeFile(draft, JSON.stringify(set))
    .then(() => rename(draft, path))
    .catch((error: Error) => console.error(`The served release set was not kept: ${error.message}`))
}
