import { EnvironmentError, readEnvironment } from '@verstak/process/environment.ts'
import { secret, webAddressVariable } from '@verstak/process/variables.ts'
import * as v from 'valibot'
import { folderStore } from './folder-store.ts'
import { s3Store } from './s3-store.ts'
import type { ReleaseStore } from './store.ts'

const variables = v.object({
  RELEASES_DIR: v.optional(v.string(), ''),
  RELEASES_URL: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^s3:\/\/[a-z0-9][a-z0-9.-]+(\/[\w./-]*)?$/, 'нужен адрес вида s3://bucket/folder'),
    ),
  ),
  // As every program for such storages calls them.
  AWS_ENDPOINT_URL_S3: v.optional(webAddressVariable),
  AWS_REGION: v.optional(v.string(), 'us-east-1'),
  AWS_ACCESS_KEY_ID: v.optional(secret(v.string()), ''),
  AWS_SECRET_ACCESS_KEY: v.optional(secret(v.string()), ''),
  AWS_SESSION_TOKEN: v.optional(secret(v.string())),
})

/** Whether the environment names a release store. */
export const namesStore = ({ RELEASES_DIR, RELEASES_URL }: NodeJS.ProcessEnv): boolean =>
  Boolean(RELEASES_DIR || RELEASES_URL)

/**
 * The release store of the environment, a bucket or a folder; null without one. Throws an EnvironmentError
 * for an invalid URL and for a bucket without keys.
 */
export function openStore(env: NodeJS.ProcessEnv = process.env): ReleaseStore | null {
  if (!namesStore(env)) return null
  const given = readEnvironment(variables, env)
  if (!given.RELEASES_URL) return folderStore(given.RELEASES_DIR)
  if (given.RELEASES_DIR)
    throw new EnvironmentError('RELEASES_URL: хранилище выпусков одно, а задан и каталог RELEASES_DIR.')
  if (!given.AWS_ACCESS_KEY_ID || !given.AWS_SECRET_ACCESS_KEY)
    throw new EnvironmentError('RELEASES_URL: нужны ключи AWS_ACCESS_KEY_ID и AWS_SECRET_ACCESS_KEY.')
  const { host, pathname } = new URL(given.RELEASES_URL)
  return s3Store({
    endpoint: given.AWS_ENDPOINT_URL_S3 ?? `https://s3.${given.AWS_REGION}.amazonaws.com`,
    region: given.AWS_REGION,
    bucket: host,
    prefix: pathname.split('/').filter(Boolean).join('/'),
    keys: {
      accessKeyId: given.AWS_ACCESS_KEY_ID,
      secretAccessKey: given.AWS_SECRET_ACCESS_KEY,
      sessionToken: given.AWS_SESSION_TOKEN,
    },
  })
}

/** Removes the store and its keys from the environment, which processes with remote code inherit. */
export function forgetStore(env: NodeJS.ProcessEnv = process.env): void {
  for (const name of [
    'RELEASES_DIR',
    'RELEASES_URL',
    'AWS_ACCESS_KEY_ID',
    'AWS_SECRET_ACCESS_KEY',
    'AWS_SESSION_TOKEN',
  ])
    delete env[name]
}
