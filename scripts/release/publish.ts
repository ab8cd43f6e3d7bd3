import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { outputOf, readRelease } from '../../shared/build/output.ts'
import type { RemoteName } from '../../shared/domain/route-table.ts'
import { FACTS_FILE } from '../../shared/releases/facts.ts'
import { makeSet, promote, storeBuild } from '../../shared/releases/publish.ts'
import { type Manifest, manifestsOf, readPointer, readSet, type SetFile } from '../../shared/releases/sets.ts'
import type { ReleaseStore } from '../../shared/releases/store.ts'
import { buildFrontEnds } from '../build.ts'
import { isRemote, ROOT } from '../lib/front-ends.ts'
import { Problem } from '../lib/problem.ts'
import { originVariable, placeIn } from '../releases.ts'
import { refuseClashes, refuseLacks } from './refuse.ts'

/**
 * Builds these remotes of this checkout, stores them and makes a set of them and of what is current; `hold` leaves the
 * pointer where it is. Throws a `Problem` when a build fails, when addresses clash, and when the set would miss what it does
 * not miss today.
 */
export async function publish(
  store: ReleaseStore,
  names: readonly RemoteName[],
  { note = '', hold = false }: { readonly note?: string; readonly hold?: boolean } = {},
): Promise<SetFile> {
  const origins = names.map((name) => originFor(name))
  await buildFrontEnds(names)
  const source = sourceOf(ROOT)
  return store.exclusively(async () => {
    const manifests: Manifest[] = []
    for (const [index, name] of names.entries())
      manifests.push(await storeBuild(store, { ...builtIn(ROOT, name), origin: origins[index], ...source }))
    const pointer = await readPointer(store)
    const before = pointer && (await readSet(store, pointer.set))
    const others = before ? await manifestsOf(store, before) : []
    refuseClashes([...others.filter(({ name }) => !names.includes(name)), ...manifests])
    await refuseLacks(store, before, manifests)
    const set = await makeSet(store, manifests, note)
    if (!hold) await promote(store, set.id)
    return set
  })
}

/** Where shops find the versions of a remote that they were not told of when they started. */
function originFor(name: RemoteName): string | undefined {
  const variable = originVariable(name)
  const origin = process.env[variable]?.replace(/\/$/, '')
  if (origin || isRemote(name)) return origin
  throw new Problem(`Откуда браузеры берут файлы ${name}: задайте адрес в ${variable}.`)
}

function builtIn(root: string, name: RemoteName) {
  const folder = join(root, name)
  const dist = outputOf(folder, 'production')
  const facts = JSON.parse(readFileSync(join(dist, FACTS_FILE), 'utf8'))
  return { name, dist, release: readRelease(folder, 'production'), facts, place: placeIn(dist) }
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
