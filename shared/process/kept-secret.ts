import { randomBytes } from 'node:crypto'
import { chmodSync, linkSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

const OWNER_ONLY = 0o600

/**
 * Reads the secret from a file, which only its owner may read. Creates it when needed: 256 random bits in
 * base64url. Concurrent callers get the same secret.
 */
export function keptSecret(file: string): string {
  const known = readSecret(file)
  if (known) return known
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, randomBytes(32).toString('base64url'), { mode: OWNER_ONLY })
  try {
    // A link appears together with its content, and fails if another process was faster.
    linkSync(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft, { force: true })
  }
  const made = readSecret(file)
  if (!made) throw new Error(`${file} must hold a secret, and is empty`)
  return made
}

function readSecret(file: string): string | null {
  try {
    const secret = readFileSync(file, 'utf8').trim()
    closeToOthers(file)
    return secret
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return null
    throw error
  }
}

function closeToOthers(file: string): void {
  try {
    if (statSync(file).mode & 0o077) chmodSync(file, OWNER_ONLY)
  } catch {
    // The platform may mount the secret with its own permissions.
  }
}
