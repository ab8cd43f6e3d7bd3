import { resolve } from 'node:path'

export interface Config {
  readonly host: string
  readonly port: number
  /** Everything that the store keeps on disk: the embedded database, renditions of pictures. */
  readonly dataDir: string
  /** A PostgreSQL server; absent: the embedded database in `dataDir`. */
  readonly databaseUrl: string | undefined
  /** The address that shoppers see: for links in messages and QR codes. */
  readonly publicUrl: string
  readonly logLevel: string
  /** Pictures of a feed may come from addresses of a private network; off unless the feed's server is there. */
  readonly allowPrivatePictures?: boolean
}

/** The API's settings from the environment; see the README for the list. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const port = Number(env.API_PORT ?? 3005)
  return {
    host: env.HOST ?? '127.0.0.1',
    port,
    dataDir: resolve(env.DATA_DIR ?? '.data'),
    databaseUrl: env.DATABASE_URL || undefined,
    publicUrl: (env.PUBLIC_URL ?? `http://127.0.0.1:${env.PORT ?? 3000}`).replace(/\/$/, ''),
    logLevel: env.LOG_LEVEL ?? 'warn',
    allowPrivatePictures: env.ALLOW_PRIVATE_PICTURES === '1',
  }
}
