import { chmodSync, mkdirSync, statSync } from 'node:fs'

const OTHERS = 0o077
const OWNER = 0o700
const STICKY = 0o1000

/**
 * Creates the folder if it is missing and makes it private (mode 0700): it holds the database, pictures,
 * uploaded files and the secret. A folder of another user, or a shared one like `/tmp`, keeps its mode.
 */
export function ownFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: OWNER })
  const { uid, mode } = statSync(folder)
  if (uid === process.getuid?.() && !(mode & STICKY) && mode & OTHERS) chmodSync(folder, mode & OWNER)
}
