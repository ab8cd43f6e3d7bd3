import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#config.ts'
import { watchDiskSpace } from '#http/disk-space.ts'
import { registerErrors } from '#http/errors.ts'
import { openTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { isPrivateAddress } from './address-guard.ts'
import { keepFile } from './files.ts'
import { renditionFolder, sourceFolder } from './folders.ts'
import { registerPictures } from './routes.ts'

const drawing = join(import.meta.dirname, '../areas/catalogue/import/fixtures/pictures/drill.svg')
let base: TestDatabase
let dataDir: string
let remote: Server
let fetched = 0
let app: FastifyInstance
let guarded: FastifyInstance
const failures: string[] = []

/** Each group contains the previous one twice: half a minute of CPU time in two kilobytes. */
const doubled = Array.from(
  { length: 17 },
  (_, level) => `<g id="g${level + 1}" opacity=".9"><use href="#g${level}"/><use href="#g${level}"/></g>`,
)
const endless = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="1200"><g id="g0"><rect width="1200" height="1200" opacity=".5"/></g>${doubled.join('')}</svg>`

beforeAll(async () => {
  base = await openTestDatabase()
  dataDir = await mkdtemp(join(tmpdir(), 'verstak-pictures-'))
  const red = sharp({ create: { width: 60, height: 20, channels: 3, background: '#d00000' } })
  const photo = await red
    .extend({ top: 90, bottom: 90, left: 20, right: 20, background: '#ffffff' })
    .png()
    .toBuffer()
  remote = createServer((request, response) => {
    fetched++
    if (request.url === '/photo.png') response.end(photo)
    else if (request.url === '/moved') response.writeHead(302, { location: '/photo.png' }).end()
    else response.writeHead(500).end('<html>')
  })
  await new Promise<void>((resolve) => remote.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(remote.address() as AddressInfo).port}`
  await keepFile(join(sourceFolder(dataDir), 'drawn.svg'), await readFile(drawing))
  await keepFile(join(sourceFolder(dataDir), 'endless.svg'), Buffer.from(endless))
  await keepFile(join(sourceFolder(dataDir), 'text.svg'), Buffer.from('no picture'))
  await base.db
    .insertInto('picture')
    .values([
      { id: 'endless', source: 'endless.svg' },
      { id: 'text', source: 'text.svg' },
      { id: 'drawn', source: 'drawn.svg' },
      { id: 'photo', source: `${origin}/moved` },
      { id: 'broken', source: `${origin}/broken` },
      { id: 'private', source: `${origin}/photo.png` },
      { id: 'traversal', source: '../../../../etc/hostname' },
    ])
    .execute()
  app = await serve(true)
  guarded = await serve(false)
})
afterAll(async () => {
  await Promise.all([app.close(), guarded.close()])
  await new Promise((resolve) => remote.close(resolve))
  await base.close()
  await rm(dataDir, { recursive: true })
})

async function serve(allowPrivatePictures: boolean, renderLimit?: number) {
  const server = Fastify({
    logger: { level: 'warn', stream: { write: (line) => void failures.push(JSON.parse(line).err.message) } },
  })
  const config = { ...readConfig({}), dataDir, allowPrivatePictures }
  registerErrors(server, base, watchDiskSpace({ db: base.db, config }))
  registerPictures(server, { db: base.db, config }, renderLimit)
  await server.ready()
  return server
}

test.each([
  ['avif', 'image/avif', 'heif'],
  ['webp', 'image/webp', 'webp'],
  ['jpg', 'image/jpeg', 'jpeg'],
])(
  'renders a drawing as %s: a square of the width, immutable, and 304 on revalidation',
  async (format, type, kind) => {
    const answer = await app.inject(`/pictures/drawn/320.${format}`)
    expect(answer.headers).toMatchObject({
      'content-type': type,
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: kind, width: 320, height: 320 })
    const { etag } = answer.headers
    const again = await app.inject({
      url: `/pictures/drawn/320.${format}`,
      headers: { 'if-none-match': String(etag) },
    })
    expect(again.statusCode).toBe(304)
  },
)

test.each([
  ['image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8', 'image/avif'],
  ['image/webp,image/avif,image/heic,video/*;q=0.8,image/*;q=0.8,*/*;q=0.5', 'image/avif'],
  ['image/webp,*/*', 'image/webp'],
  ['*/*', 'image/jpeg'],
  ['', 'image/jpeg'],
])('a client that accepts %s gets %s when no format is requested', async (accept, type) => {
  const answer = await app.inject({ url: '/pictures/drawn/160', headers: { accept } })
  expect(answer.headers).toMatchObject({
    'content-type': type,
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'accept',
  })
  expect(answer.rawPayload).toEqual(
    (await app.inject(`/pictures/drawn/160.${type.slice(6).replace('jpeg', 'jpg')}`)).rawPayload,
  )
})

test('a named format gives the same response to everybody', async () => {
  expect((await app.inject('/pictures/drawn/160.webp')).headers.vary).toBeUndefined()
})

test('a drawing is sharp at 1200: its edge is one or two pixels wide', async () => {
  const { rawPayload } = await app.inject('/pictures/drawn/1200.jpg')
  const { data, info } = await sharp(rawPayload).greyscale().raw().toBuffer({ resolveWithObject: true })
  const row = data.subarray(info.width * 555, info.width * 556)
  const between = [...row.subarray(200, 300)].filter((level) => level > 130 && level < 240)
  expect(between.length).toBeLessThanOrEqual(3)
})

test('a photo from another server: follows a redirect, trims the white border, is fetched once for all renditions', async () => {
  fetched = 0
  const answers = await Promise.all(
    ['160.webp', '160.webp', '320.jpg'].map((file) => app.inject(`/pictures/photo/${file}`)),
  )
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  expect(fetched).toBe(2)
  const { data, info } = await sharp(answers[2]?.rawPayload).raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * info.channels).subarray(0, 3)]
  // The red 60 × 20 fills the width of the frame after the border is trimmed.
  expect(at(24, 160)[1]).toBeLessThan(40)
  expect(at(160, 20)[1]).toBeGreaterThan(240)
})

test('a failing server gets a short-lived placeholder and is not asked again at once', async () => {
  fetched = 0
  for (const file of ['160.webp', '320.webp']) {
    const answer = await app.inject(`/pictures/broken/${file}`)
    expect(answer).toMatchObject({ statusCode: 200 })
    expect(answer.headers['cache-control']).toBe('public, max-age=60')
    expect(answer.headers.etag).toBeUndefined()
  }
  expect(fetched).toBe(1)
})

test.each([
  ['a picture that takes minutes', 'endless', 1_000],
  ['what is no picture', 'text', undefined],
])('%s gets a placeholder, and is not retried by another process either', async (_, id, limit) => {
  const impatient = await serve(false, limit)
  for (const [server, tried] of [
    [impatient, 1],
    [impatient, 0],
    [guarded, 0],
  ] as const) {
    failures.length = 0
    const answer = await server.inject(`/pictures/${id}/160.webp`)
    expect(answer.headers['cache-control']).toBe('public, max-age=60')
    expect(failures).toHaveLength(tried)
  }
  await impatient.close()
})

test('private addresses are requested only if allowed', async () => {
  fetched = 0
  const answer = await guarded.inject('/pictures/private/160.webp')
  expect(answer.headers['cache-control']).toBe('public, max-age=60')
  expect(fetched).toBe(0)
})

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '169.254.169.254',
  '172.20.0.1',
  '192.168.1.1',
  '0.0.0.0',
  '[::1]',
  '::ffff:127.0.0.1',
  'fd00::1',
  'fe80::1',
  '64:ff9b::7f00:1',
  '64:ff9b:1::7f00:1',
  '::127.0.0.1',
  '::7f00:1',
  '2001:0:4136:e378:8000:63bf:3fff:fdd2',
  '2002:7f00:1::',
  'fec0::1',
  '192.0.2.1',
  '255.255.255.255',
  'no address',
])('%s is private', (address) => {
  expect(isPrivateAddress(address)).toBe(true)
})

test.each(['93.184.216.34', '8.8.8.8', '2606:2800:220:1::1', '172.32.0.1'])('%s is public', (address) => {
  expect(isPrivateAddress(address)).toBe(false)
})

test('the placeholder picture is always available', async () => {
  const answer = await app.inject('/pictures/none/640.avif')
  expect(answer.headers['cache-control']).toContain('immutable')
})

test.each([
  '/pictures/unknown/320.avif',
  '/pictures/drawn/321.avif',
  '/pictures/drawn/0320.avif',
  '/pictures/drawn/320.png',
  '/pictures/drawn/320.',
  '/pictures/drawn/321',
  '/pictures/..%2Fsources/320.avif',
  '/pictures/drawn/..%2F320.avif',
])('%s is not found', async (url) => {
  expect((await app.inject(url)).statusCode).toBe(404)
})

test('a source outside the folder is not read', async () => {
  const answer = await app.inject('/pictures/traversal/160.webp')
  expect(answer.headers['cache-control']).toBe('public, max-age=60')
})

test('no incomplete files stay on disk', async () => {
  const names = await readdir(renditionFolder(dataDir), { recursive: true })
  expect(names.filter((name) => /\.[0-9a-f]{8}$/.test(name))).toEqual([])
})
