/** Environment variable of a render process: the local socket of the processes of its composition. */
const SOCKET_VARIABLE = 'VERSTAK_SOCKET'

export const socketEnv = (path: string): Record<string, string> => ({ [SOCKET_VARIABLE]: path })

/**
 * Where the server of this process listens. Visitors do not use it, but Node limits the time of requests only
 * in a server that listens.
 */
export const ownSocket = (env: NodeJS.ProcessEnv = process.env): string => env[SOCKET_VARIABLE] ?? ''
