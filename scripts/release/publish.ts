import { execFileSync } from 'node:child_process'
import type { RemoteName } from '../../shared/domain/route-table.ts'
import type { SetFile } from '../../shared/release/store/sets.ts'
import type { ReleaseStore } from '../../shared/release/store/store.ts'
import { buildFrontEnds } from '../build.ts'
import { ROOT } from '../lib/front-ends.ts'
import { originFor, publishBuilt, type Source } from './publish-built.ts'

/**
 * Builds these remotes of this checkout, stores them and makes a set of them and of what is current; `hold` leaves the
 * pointer where it is. Throws a `Problem` when a build fails, when addresses clash, and when the set would miss what it does
 * not miss today.
 */
export async function publish(
  store: ReleaseStore,
  names: readonly RemoteName[],
  options: { readonly note?: string; readonly hold?: boolean } = {},
): Promise<SetFile> {
  // Said before anything is built.
  for (const name of names) originFor(name)
  await buildFrontEnds(names)
  return publishBuilt(store, ROOT, names, sourceOf(ROOT), options)
}

/** The commit that the checkout is at. */
export function sourceOf(root: string): Source {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  try {
    return { commit: git('rev-parse', 'HEAD'), changed: git('status', '--porcelain') !== '' }
  } catch {
    return { commit: null, changed: false }
  }
}
