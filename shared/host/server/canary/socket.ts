import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

let folder = ''
let made = 0

/** A new socket path in a private folder, which is removed when this process exits. */
export function socketOf(name: string): string {
  if (!folder) {
    folder = mkdtempSync(join(tmpdir(), 'verstak-sets-'))
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  }
  made += 1
  return join(folder, `${name}-${made}`)
}
