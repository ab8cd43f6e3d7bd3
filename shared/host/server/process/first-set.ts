import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readPointer, readSet, type SetFile } from '#releases/sets.ts'
import type { ReleaseStore } from '#releases/store.ts'

const LAST_SET = 'last-release-set.json'

/**
 * The set that the pointer names; while the store does not answer the one that this shop served last, which `dataDir` has.
 * Throws when there is neither.
 */
export async function firstSet(store: ReleaseStore, dataDir: string): Promise<SetFile> {
  try {
    const pointer = await readPointer(store)
    if (pointer) return await readSet(store, pointer.set)
  } catch (error) {
    const text = await readFile(join(dataDir, LAST_SET), 'utf8').catch(() => null)
    if (!text) throw error
    const last: SetFile = JSON.parse(text)
    console.error(
      `The release store: ${(error as Error).message}; set ${last.id} was served last and is again`,
    )
    return last
  }
  throw new Error('The release store has no release set: publish the remotes first')
}

/** For the next start. A folder that cannot be written costs nothing but that. */
export async function keepLastSet(dataDir: string, set: SetFile): Promise<void> {
  const path = join(dataDir, LAST_SET)
  const draft = `${path}.${process.pid}`
  await writeFile(draft, JSON.stringify(set))
    .then(() => rename(draft, path))
    .catch((error: Error) => console.error(`The served release set was not kept: ${error.message}`))
}
