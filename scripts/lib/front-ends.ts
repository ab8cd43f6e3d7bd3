import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { isRemoteName, type RemoteName } from '../../shared/domain/route-table.ts'

/** The plain host that runs one remote without the shell. */
export const STANDALONE = 'shared/host/standalone'

export type Host = 'shell' | typeof STANDALONE
export type FrontEnd = RemoteName | Host

export const ROOT = resolve(import.meta.dirname, '../..')

const foldersWith = (root: string, file: string): RemoteName[] =>
  readdirSync(root).filter(
    (name): name is RemoteName => isRemoteName(name) && existsSync(join(root, name, file)),
  )

/** Folders of this checkout that can be published, including those that `npm start` does not run. */
export const remotesHere = (): RemoteName[] => foldersWith(ROOT, 'src/routes.tsx')

/**
 * Remotes below `root` with the number that their `package.json` states: a port is counted from PORT by it. In the order
 * of the numbers.
 */
export function numberedRemotes(root: string): (readonly [RemoteName, number])[] {
  return foldersWith(root, 'package.json')
    .flatMap((name) => {
      const about = JSON.parse(readFileSync(join(root, name, 'package.json'), 'utf8'))
      const number: unknown = about.verstak?.port
      return typeof number === 'number' ? [[name, number] as const] : []
    })
    .sort(([, one], [, other]) => one - other)
}

/** From PORT to the port of each remote. */
export const PORT_NUMBERS: ReadonlyMap<RemoteName, number> = new Map(numberedRemotes(ROOT))
/** Remotes that `npm start` runs. */
export const REMOTES: readonly RemoteName[] = [...PORT_NUMBERS.keys()]
export const FRONT_ENDS: readonly ('shell' | RemoteName)[] = ['shell', ...REMOTES]

export const isRemote = (name: string): name is RemoteName => REMOTES.some((remote) => remote === name)

export const WORKSPACE: readonly string[] = ['shared', ...FRONT_ENDS, 'api', 'demo', 'e2e', 'bench']
