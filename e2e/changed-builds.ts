import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { RemoteName } from '@verstak/domain/route-table.ts'
import { outputOf } from '@verstak/release/build/output.ts'
import { ROOT } from '../scripts/lib/front-ends.ts'

export interface ChangedBuild {
  /** Folder to serve the remote from. */
  readonly folder: string
  /** Tampers with the files whose path starts with `start`. */
  readonly change: (start: string) => void
  readonly remove: () => void
}

/** A copy of a remote's build, for tampering with its files. */
export function copyOfBuild(name: RemoteName): ChangedBuild {
  const place = mkdtempSync(join(tmpdir(), 'verstak-changed-build-'))
  const folder = join(place, name)
  const dist = outputOf(folder, 'production')
  cpSync(outputOf(join(ROOT, name), 'production'), dist, { recursive: true })
  return {
    folder,
    change(start) {
      const [kind = '', head = ''] = start.split('/')
      for (const file of readdirSync(join(dist, kind)).filter((name) => name.startsWith(head))) {
        const path = join(dist, kind, file)
        // The compressed files would be served instead.
        if (/\.(br|gz)$/.test(file)) rmSync(path)
        else if (file.endsWith('.js'))
          writeFileSync(path, `globalThis.intruder=true;${readFileSync(path, 'utf8')}`)
      }
    },
    remove: () => rmSync(place, { recursive: true, force: true }),
  }
}
