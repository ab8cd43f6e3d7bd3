import { expect, test } from 'vitest'
import { forgetStore, openStore } from './open-store.ts'

const KEYS = { AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'top secret' }

test('a store is a folder or a bucket, by environment variables', () => {
  expect(openStore({})).toBeNull()
  expect(openStore({ RELEASES_DIR: '/srv/releases' })).not.toBeNull()
  expect(openStore({ RELEASES_URL: 's3://releases/shop', ...KEYS })).not.toBeNull()
})

test.each([
  [{ RELEASES_URL: 'https://storage/releases', ...KEYS }, 'нужен адрес вида s3://bucket/folder'],
  [{ RELEASES_URL: 's3://releases' }, 'нужны ключи AWS_ACCESS_KEY_ID и AWS_SECRET_ACCESS_KEY'],
  [{ RELEASES_URL: 's3://releases', RELEASES_DIR: '/srv', ...KEYS }, 'хранилище выпусков одно'],
  [{ RELEASES_URL: 's3://releases', AWS_ENDPOINT_URL_S3: 'minio:9000', ...KEYS }, 'нужен адрес вида https'],
])('%o is rejected with a message that does not contain the key', (env, words) => {
  expect(() => openStore(env)).toThrow(words)
  expect(() => openStore(env)).not.toThrow('top secret')
})

test('processes with remote code get neither the store nor its keys', () => {
  const env = { RELEASES_URL: 's3://releases', ...KEYS, AWS_SESSION_TOKEN: 'token', PORT: '3000' }
  forgetStore(env)
  expect(env).toEqual({ PORT: '3000' })
})
