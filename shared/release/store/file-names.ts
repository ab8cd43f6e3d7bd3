import { basename } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { RemoteName } from '@verstak/domain/route-table.ts'
import { type Manifest, REMOTES, readManifest } from './sets.ts'
import type { ReleaseStore } from './store.ts'

/** Minimum interval between listings of the store for unknown names. */
const LOOK_EVERY_MS = 1_000

/** Hashes under which the store has a file, plain and compressed. */
export interface Forms {
  readonly '': string
  readonly '.br': string | undefined
  readonly '.gz': string | undefined
}

/** null when the version has no such file. */
export function formsOf({ content }: Pick<Manifest, 'content'>, path: string): Forms | null {
  const hashOf = (form: string) => (Object.hasOwn(content, form) ? content[form]?.hash : undefined)
  const plain = hashOf(path)
  return plain ? { '': plain, '.br': hashOf(`${path}.br`), '.gz': hashOf(`${path}.gz`) } : null
}

export interface FileNames {
  /** null when no stored version has this path. */
  readonly find: (path: string) => Promise<Forms | null>
  readonly learn: (manifest: Manifest) => void
  /** These files are missing in the store; those of another version may exist. */
  readonly lost: (path: string) => void
}

/**
 * The files of all versions of a remote by path, for paths with the same content in all versions
 * (`isCommon`).
 */
export function fileNames(
  store: ReleaseStore,
  name: RemoteName,
  isCommon: (path: string) => boolean,
  pace = LOOK_EVERY_MS,
): FileNames {
  const files = new Map<string, Forms>()
  const known = new Set<string>()
  let last = Number.NEGATIVE_INFINITY
  let next: Promise<void> | undefined

  const learn = (manifest: Manifest): void => {
    known.add(manifest.version)
    for (const path of Object.keys(manifest.content).filter(isCommon)) {
      const forms = formsOf(manifest, path)
      if (forms) files.set(path, forms)
    }
  }

  async function readNew(): Promise<void> {
    const keys = await store.list(`${REMOTES}/${name}`)
    const versions = keys.map((key) => basename(key, '.json')).filter((version) => !known.has(version))
    const found = await Promise.allSettled(versions.map((version) => readManifest(store, name, version)))
    for (const one of found) if (one.status === 'fulfilled' && one.value) learn(one.value)
    // An unreadable manifest must not hide the files of the others.
    const failed = found.find((one) => one.status === 'rejected')
    if (failed) throw failed.reason
  }

  /**
   * Each caller waits for a listing that starts after the call, because a version may have been published
   * just now.
   */
  function look(): Promise<void> {
    next ??= sleep(Math.max(0, last + pace - performance.now())).then(() => {
      next = undefined
      last = performance.now()
      return readNew()
    })
    return next
  }

  return {
    learn,
    lost(path) {
      files.delete(path)
      known.clear()
    },
    async find(path) {
      if (!isCommon(path)) return null
      if (files.has(path)) return files.get(path) ?? null
      const problem = await look().catch((error) => ({ error }))
      const found = files.get(path) ?? null
      if (!found && problem) throw problem.error
      return found
    },
  }
}
