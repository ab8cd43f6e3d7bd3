import { existsSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { isRemoteName, type RemoteName } from '../../shared/domain/route-table.ts'

/** Remotes that `npm start` runs, in the order of their ports. */
export const REMOTES = ['mfe-catalog', 'mfe-basket-checkout', 'mfe-personal', 'mfe-b2b-tools'] as const
export const FRONT_ENDS = ['shell', ...REMOTES] as const

export type Remote = (typeof REMOTES)[number]
/** The plain host that runs one remote without the shell. */
export const STANDALONE = 'shared/host/standalone'

export type Host = 'shell' | typeof STANDALONE
export type FrontEnd = RemoteName | Host

export const ROOT = resolve(import.meta.dirname, '../..')

/** Folders of this checkout that can be published, including those that `npm start` does not know. */
export const remotesHere = (): RemoteName[] =>
  readdirSync(ROOT).filter(
    (name): name is RemoteName => isRemoteName(name) && existsSync(join(ROOT, name, 'src/routes.tsx')),
  )

export const isRemote = (name: string): name is Remote => REMOTES.some((remote) => remote === name)

export const WORKSPACE = ['shared', ...FRONT_ENDS, 'api', 'demo', 'e2e', 'bench'] as const
