import { readFile } from 'node:fs/promises'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { createApp } from '#app.ts'
import { oneFeed, takeStep } from './service.ts'
import * as shop from './testing/feed-shop.ts'

shop.openFeeds()

test('the public URL serves the file whole, in ranges, gzipped or as 304, only with the key', async () => {
  const id = await shop.draft('csv')
  const whole = await readFile(await shop.build(id))
  const url = shop.pathOf((await oneFeed(shop.services(), shop.user, id)).address)
  const app = await createApp(shop.services())
  const ask = (headers: Record<string, string> = {}, at = url) => app.inject({ url: at, headers })
  const first = await ask()
  expect(first.rawPayload).toEqual(whole)
  expect(first.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'ratelimit-limit': '60',
    'ratelimit-remaining': '59',
  })
  expect((await ask({ 'if-none-match': String(first.headers.etag) })).statusCode).toBe(304)
  const part = await ask({ range: 'bytes=3-9' })
  expect([part.statusCode, part.rawPayload]).toEqual([206, whole.subarray(3, 10)])
  const packed = await ask({ 'accept-encoding': 'gzip' })
  expect(packed.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(packed.rawPayload)).toEqual(whole)
  for (const wrong of [
    `${url}x`,
    url.replace('.csv', '.xml'),
    url.replace(/key=.*/, ''),
    '/feeds/%2e%2e?key=a',
  ])
    expect((await ask({}, wrong)).statusCode).toBe(404)
  await takeStep(shop.services(), shop.user, { step: 'pause', id })
  expect((await ask()).statusCode).toBe(403)
  await takeStep(shop.services(), shop.user, { step: 'resume', id })
  await takeStep(shop.services(), shop.user, { step: 'new-key', id })
  expect((await ask()).statusCode).toBe(404)
  await app.close()
})

test('refuses too many requests for a file with the time to wait', async () => {
  const id = await shop.draft('json')
  await shop.build(id)
  const url = shop.pathOf((await oneFeed(shop.services(), shop.user, id)).address)
  const app = await createApp(shop.services())
  const codes = []
  for (let i = 0; i < 61; i++) codes.push((await app.inject({ method: 'HEAD', url })).statusCode)
  expect([codes[59], codes[60]]).toEqual([200, 429])
  expect(Number((await app.inject(url)).headers['retry-after'])).toBeGreaterThan(0)
  await app.close()
})
