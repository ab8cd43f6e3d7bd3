import { resolve } from 'node:path'

/** In the order of their ports. */
export const REMOTES = ['mfe-catalog', 'mfe-basket-checkout', 'mfe-personal', 'mfe-b2b-tools'] as const
export const FRONT_ENDS = ['shell', ...REMOTES] as const

export type Remote = (typeof REMOTES)[number]
/** The plain host that runs one remote without the shell. */
export const STANDALONE = 'shared/host/standalone'

export type Host = 'shell' | typeof STANDALONE
export type FrontEnd = Remote | Host

export const ROOT = resolve(import.meta.dirname, '../..')

export const isRemote = (name: string): name is Remote => REMOTES.some((remote) => remote === name)

export const WORKSPACE = ['shared', ...FRONT_ENDS, 'api', 'demo', 'e2e', 'bench'] as const
