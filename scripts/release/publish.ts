import { execFileSync } from 'node:child_process'
import type { RemoteName } from '../../shared/domain/route-table.ts'
import type { SetFile } from '../../shared/release/store/sets.ts'
import type { ReleaseStore } from '../../shared/release/store/store.ts'
import { buildFrontEnds } from '../build.ts'
import { ROOT } from '../lib/front-ends.ts'
import { refuseForeignKey } from './owners.ts'
import { originFor, type PublishOptions, publishBuilt, type Source } from './publish-built.ts'

/**
 * Builds these remotes from this checkout, stores them and makes a set of them and the current versions;
 * `hold` leaves the pointer unchanged. Throws a `Problem` when a build fails, when addresses clash, or when
 * the set lacks something that the current set has, or when the key is not that of a remote's team.
 */
export async function publish(
  store: ReleaseStore,
  names: readonly RemoteName[],
  options: PublishOptions = {},
): Promise<SetFile> {
  // Reports a missing key or origin before anything is built.
  await refuseForeignKey(store, names, options.key ?? null)
  for (const name of names) originFor(name)
  if (names.length > 0) await buildFrontEnds(names)
  return publishBuilt(store, ROOT, names, sourceOf(ROOT), options)
}

/** The checked-out commit, and whether there are changes. */
export function sourceOf(root: string): Source {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  try {
    return { commit: git('rev-parse', 'HEAD'), changed: git('status', '--porcelain') !== '' }
  } catch {
    return { commit: null, changed: false }
  }
}
