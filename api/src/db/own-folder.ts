import { chmodSync, mkdirSync, statSync } from 'node:fs'

const OTHERS = 0o077
const OWNER = 0o700
const STICKY = 0o1000

/**
 * Makes the folder when it is absent and closes it to other users of the machine, with all that is in it: the database,
 * pictures, files of shoppers, the secret. A folder of somebody else, or one that is everybody's as `/tmp` is, keeps its
 * mode.
 */
export function ownFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: OWNER })
  const { uid, mode } = statSync(folder)
  if (uid === process.getuid?.() && !(mode & STICKY) && mode & OTHERS) chmodSync(folder, mode & OWNER)
}
