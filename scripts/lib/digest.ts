import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

const SKIPPED = new Set(['node_modules', 'dist', '.git', '.data'])

/** Sorted, without installed and built folders; for a file, the file itself. */
export function filesBelow(path: string): string[] {
  if (!existsSync(path)) return []
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => !SKIPPED.has(entry.name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => (entry.isDirectory() ? filesBelow(join(path, entry.name)) : [join(path, entry.name)]))
}

/** A digest of the names and contents below `paths` (relative to `root`) and of `extra`; ignores tests. */
export function digestOf(root: string, paths: readonly string[], extra: readonly string[] = []): string {
  const hash = createHash('sha256')
  for (const word of extra) hash.update(word).update('\0')
  for (const path of paths) {
    for (const file of filesBelow(join(root, path))) {
      if (/\.test\.tsx?$/.test(file)) continue
      hash.update(file.slice(root.length)).update('\0').update(readFileSync(file)).update('\0')
    }
  }
  return hash.digest('hex')
}
