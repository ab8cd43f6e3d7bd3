import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { lacksOf, partsOf } from '@verstak/release/store/compatibility.ts'
import { FACTS_FILE, type Facts } from '@verstak/release/store/facts.ts'
import { type SetFile, SHELL } from '@verstak/release/store/sets.ts'
import type { ReleaseStore } from '@verstak/release/store/store.ts'

/**
 * Writes the shell's offer to the store, so that publishing rejects a remote that needs more, and logs the
 * parts that the shell's first set lacks. `dist` is the build of the shell.
 */
export async function announceShell(store: ReleaseStore, dist: string, set: SetFile): Promise<void> {
  try {
    const text = await readFile(join(dist, FACTS_FILE), 'utf8')
    await store.write(SHELL, text)
    const remotes = await partsOf(store, set)
    const facts: Facts = JSON.parse(text)
    for (const { who, kind, what } of lacksOf(remotes, facts))
      console.error(`Release set ${set.id}: ${who} misses ${kind} ${what}`)
  } catch (error) {
    console.error(`The release store was not told what this shell gives: ${(error as Error).message}`)
  }
}
