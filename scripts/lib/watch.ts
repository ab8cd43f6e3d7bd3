import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { watch } from 'chokidar'
import { ROOT } from './front-ends.ts'

/** Milliseconds: an editor writes a file in several steps, a branch switch changes many files. */
const QUIET = 200

/**
 * Calls `onChange` once after a burst of changes; `wanted` gets a file's path. Resolves when the watcher is
 * ready.
 */
export async function onChangeBelow(
  folders: readonly string[],
  wanted: (file: string) => boolean,
  onChange: () => void,
): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  // Node's own watcher loses a file that an editor replaces.
  const watcher = watch(
    folders.map((folder) => resolve(ROOT, folder)),
    { ignoreInitial: true, ignored: (path, stats) => stats?.isFile() === true && !wanted(path) },
  )
  watcher.on('all', (event) => {
    if (event === 'addDir' || event === 'unlinkDir') return
    clearTimeout(timer)
    timer = setTimeout(onChange, QUIET)
  })
  await once(watcher, 'ready')
}

export async function appears(path: string, givenUp: () => boolean): Promise<boolean> {
  while (!existsSync(path)) {
    if (givenUp()) return false
    await sleep(100)
  }
  return true
}
