import { execFileSync } from 'node:child_process'
import { basename, join } from 'node:path'
import { readFrontEnd } from '../../shared/build/front-end.ts'
import { outputOf, readRelease } from '../../shared/build/output.ts'
import { routeTable } from '../../shared/domain/route-table.ts'
import { makeSet, promote, storeBuild } from '../../shared/releases/publish.ts'
import type { SetFile } from '../../shared/releases/sets.ts'
import type { ReleaseStore } from '../../shared/releases/store.ts'
import { buildFrontEnds } from '../build.ts'
import { type Remote, ROOT } from '../lib/front-ends.ts'

/**
 * Builds these remotes of this checkout, stores them and makes a set of them and of what is current; `hold` leaves the
 * pointer where it is. Throws a `Problem` when a build fails.
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
    const set = await makeSet(store, manifests, note)
    if (!hold) await promote(store, set.id)
    return set
  })
}

function builtIn(root: string, name: Remote) {
  const folder = join(root, name)
  const { exposes } = readFrontEnd(folder)
  return {
    name,
    dist: outputOf(folder, 'production'),
    release: readRelease(folder, 'production'),
    routes: routeTable.filter(({ owner }) => owner === name).map(({ path }) => path),
    slots: Object.keys(exposes).flatMap((path) => (path.startsWith('./slots/') ? [basename(path)] : [])),
  }
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
