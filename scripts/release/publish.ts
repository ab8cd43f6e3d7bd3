import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { outputOf, readRelease } from '../../shared/build/output.ts'
import { FACTS_FILE } from '../../shared/releases/facts.ts'
import { makeSet, promoteMade, storeBuild } from '../../shared/releases/publish.ts'
import { readPointer, readSet, type SetFile } from '../../shared/releases/sets.ts'
import type { ReleaseStore } from '../../shared/releases/store.ts'
import { buildFrontEnds } from '../build.ts'
import { type Remote, ROOT } from '../lib/front-ends.ts'
import { refuseLacks } from './refuse.ts'

/**
 * Builds these remotes of this checkout, stores them and makes a set of them and of what is current; `hold` leaves the
 * pointer where it is. Throws a `Problem` when a build fails, and when the set would miss what it does not miss today.
 */
export async function publish(
  store: ReleaseStore,
  names: readonly Remote[],
  { note = '', hold = false }: { readonly note?: string; readonly hold?: boolean } = {},
): Promise<SetFile> {
  await buildFrontEnds(names)
  const source = sourceOf(ROOT)
  return store.exclusively(async () => {
    const manifests = []
    for (const name of names) manifests.push(await storeBuild(store, { ...builtIn(ROOT, name), ...source }))
    for (;;) {
      const pointer = await readPointer(store)
      await refuseLacks(store, pointer && (await readSet(store, pointer.set)), manifests)
      const set = await makeSet(store, manifests, note)
      // Who lost the store while he worked makes his set anew, of what is current then.
      if (hold || (await promoteMade(store, set))) return set
    }
  })
}

function builtIn(root: string, name: Remote) {
  const folder = join(root, name)
  const dist = outputOf(folder, 'production')
  const facts = JSON.parse(readFileSync(join(dist, FACTS_FILE), 'utf8'))
  return { name, dist, release: readRelease(folder, 'production'), facts }
}

/** The commit that the checkout is at. */
export function sourceOf(root: string): { readonly commit: string | null; readonly changed: boolean } {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  try {
    return { commit: git('rev-parse', 'HEAD'), changed: git('status', '--porcelain') !== '' }
  } catch {
    return { commit: null, changed: false }
  }
}
