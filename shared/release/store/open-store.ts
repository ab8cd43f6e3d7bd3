import { EnvironmentError, readEnvironment } from '@verstak/process/environment.ts'
import { described, secret, webAddressVariable } from '@verstak/process/variables.ts'
import * as v from 'valibot'
import { folderStore } from './folder-store.ts'
import { s3Store } from './s3-store.ts'
import type { ReleaseStore } from './store.ts'

/** Exported for docs/configuration.md. The names that begin with AWS are those of the AWS tools. */
export const releaseStoreVariables = v.object({
  RELEASES_DIR: described(
    v.optional(v.string(), ''),
    'A release store in a folder. The shop shows its current set and follows it; without a store it shows the builds of the checkout.',
  ),
  RELEASES_URL: described(
    v.optional(
      v.pipe(
        v.string(),
        v.regex(/^s3:\/\/[a-z0-9][a-z0-9.-]+(\/[\w./-]*)?$/, 'нужен адрес вида s3://bucket/folder'),
      ),
    ),
    'A release store in object storage instead: `s3://bucket/folder`.',
  ),
  AWS_ENDPOINT_URL_S3: described(
    v.optional(webAddressVariable),
    'Address of the object storage.',
    "Amazon's in `AWS_REGION`",
  ),
  AWS_REGION: described(v.optional(v.string(), 'us-east-1'), 'Region of the object storage.'),
  AWS_ACCESS_KEY_ID: described(
    v.optional(secret(v.string()), ''),
    'Key of the object storage; `RELEASES_URL` needs it.',
  ),
  AWS_SECRET_ACCESS_KEY: described(
    v.optional(secret(v.string()), ''),
    'Secret part of that key; `RELEASES_URL` needs it.',
  ),
  AWS_SESSION_TOKEN: described(v.optional(secret(v.string())), 'Session token of temporary keys.'),
})

/** For an origin that serves a store. */
export const releaseCacheVariables = {
  RELEASES_CACHE: described(
    v.optional(v.string(), ''),
    'Folder in which an origin keeps files from the object storage.',
    '`release-files` in `DATA_DIR` with `npm start`, else none',
  ),
}

/** Whether the environment names a release store. */
export const namesStore = ({ RELEASES_DIR, RELEASES_URL }: NodeJS.ProcessEnv): boolean =>
  Boolean(RELEASES_DIR || RELEASES_URL)

/**
 * The release store of the environment, a bucket or a folder; null without one. Throws an EnvironmentError
 * for an invalid URL and for a bucket without keys.
 */
export function openStore(env: NodeJS.ProcessEnv = process.env): ReleaseStore | null {
  if (!namesStore(env)) return null
  const given = readEnvironment(releaseStoreVariables, env)
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
