import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { RemoteName } from '../../shared/domain/route-table.ts'
import { numberedRemotes } from '../lib/front-ends.ts'
import { filesOfRemote } from './files.ts'
import { nextNumber, withOwner, withPackages, withService } from './lists.ts'

/**
 * Writes the remote below `root`, and its lines into the three files that cannot read folders. Returns what was written.
 * All else finds a remote by its folder.
 */
export function writeRemote(root: string, name: RemoteName, owner: string): string[] {
  const number = nextNumber(numberedRemotes(root).map(([, taken]) => taken))
  const changed = (file: string, change: (text: string) => string) =>
    [file, change(readFileSync(join(root, file), 'utf8'))] as const
  const files = [
    ...Object.entries(filesOfRemote(name, number)),
    changed('pnpm-lock.yaml', (text) => withPackages(text, name)),
    changed('docker-compose.yml', (text) => withService(text, name, number)),
    changed('.github/CODEOWNERS', (text) => withOwner(text, name, owner)),
  ]
  for (const [path, text] of files) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  return files.map(([path]) => path)
}
