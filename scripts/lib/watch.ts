import { existsSync, watch } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ROOT } from './front-ends.ts'

/** An editor writes a file in several steps, a branch switch many files. */
const QUIET = 200

/** Calls `onChange` after every burst of changes below the folders; `wanted` looks at the name of the file. */
export function onChangeBelow(
  folders: readonly string[],
  wanted: (file: string) => boolean,
  onChange: () => void,
): void {
  let timer: NodeJS.Timeout | undefined
  for (const folder of folders) {
    watch(join(ROOT, folder), { recursive: true }, (_event, file) => {
      if (file && !wanted(file)) return
      clearTimeout(timer)
      timer = setTimeout(onChange, QUIET)
    })
  }
}

/** Waits until a file exists, or until `given up` says that it will not. */
export async function appears(path: string, givenUp: () => boolean): Promise<boolean> {
  while (!existsSync(path)) {
    if (givenUp()) return false
    await sleep(100)
  }
  return true
}
