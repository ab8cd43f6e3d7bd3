import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileAdd, fileGet, fileRemove } from '@verstak/contract/files/calls.ts'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readConfig } from '#config.ts'
import { endOf } from '#testing/answers.ts'
import { demoVisitor, guestVisitor } from '#testing/fixtures.ts'
import { callApp, openTestApp, TEST_FILES } from '#testing/test-app.ts'
import { openTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { addFile } from './add-file.ts'
import { attachFiles } from './attach-files.ts'
import { folderStore } from './file-store.ts'
import { removeExpiredFiles } from './remove-expired.ts'
import { openClamd, VIRUS } from './testing/clamd.ts'
import { others, samples } from './testing/sample-files.ts'

let test: TestDatabase
let app: FastifyInstance
let buyer: Awaited<ReturnType<typeof demoVisitor>>
const guest = guestVisitor()
const stranger = guestVisitor('another-key-of-32-characters-0000')

beforeAll(async () => {
  test = await openTestDatabase()
  buyer = await demoVisitor(test.db)
  app = await openTestApp(test.db)
})
afterAll(async () => {
  await app.close()
  await test.close()
})
beforeEach(async () => {
  for (const table of ['file', 'attempt'] as const) await test.db.deleteFrom(table).execute()
})

const fileOf = (name = 'фото.jpg', bytes: Buffer = samples.jpg) => new File([new Uint8Array(bytes)], name)
type Caller = { token?: string | null; guest?: string | null }
const add = (file: unknown = fileOf(), visitor: Caller = guest) =>
  callApp(app, fileAdd, { body: { file } }, visitor)
const addedId = async (visitor: Caller = guest) => (await add(fileOf(), visitor)).json().data.id as string
const read = (id: string, visitor: Caller = guest) => callApp(app, fileGet, { params: { id } }, visitor)
const remove = (id: string, visitor: Caller = guest) => callApp(app, fileRemove, { body: { id } }, visitor)
const pathOf = (id: string) => join(TEST_FILES, id.slice(0, 2), id)
const rows = () => test.db.selectFrom('file').selectAll().execute()

describe('an uploaded file', () => {
  it('with a virus is not stored', async () => {
    const clamd = await openClamd()
    const config = { ...readConfig({}), filesDir: TEST_FILES, antivirus: clamd.address }
    const send = (content: Uint8Array<ArrayBuffer>) =>
      addFile({ db: test.db, config }, guest, { file: new File([content], 'фото.jpg') }, '10.0.0.1')
    await expect(send(new Uint8Array([...samples.jpg, ...Buffer.from(VIRUS)]))).rejects.toMatchObject({
      errors: [{ field: 'file' }],
    })
    expect(await rows()).toEqual([])
    const { id } = await send(new Uint8Array(samples.jpg))
    expect((await rows()).map((row) => row.id)).toEqual([id])
    await clamd.close()
  })

  it('is stored intact for its guest, and is not executable', async () => {
    const answer = await add(fileOf('../Фото «до».jpg'))
    const { id } = answer.json().data
    expect(answer.json().data).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{32}$/),
      name: 'Фото «до».jpg',
      size: samples.jpg.length,
      type: 'image/jpeg',
    })
    expect(statSync(pathOf(id)).mode & 0o777).toBe(0o600)
    const [row] = await rows()
    expect(row).toMatchObject({
      id,
      user_id: null,
      used_at: null,
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
    const got = await read(id)
    expect(got.rawPayload.equals(samples.jpg)).toBe(true)
    expect(got.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-length': String(samples.jpg.length),
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
      'content-disposition': `attachment; filename="____ ____.jpg"; filename*=UTF-8''${encodeURIComponent('Фото «до».jpg')}`,
    })
  })

  it('cannot be read or removed by others', async () => {
    const [mine, his] = [await addedId(), await addedId(buyer)]
    for (const [id, visitor] of [
      [mine, stranger],
      [mine, buyer],
      [mine, {}],
      [his, guest],
    ] as const) {
      expect((await read(id, visitor)).statusCode).toBe(404)
      expect((await remove(id, visitor)).statusCode).toBe(404)
    }
    expect((await read(his, buyer)).statusCode).toBe(200)
    expect((await read(mine, { ...buyer, guest: guest.guest })).statusCode).toBe(200)
  })

  it('is deleted when its owner removes it', async () => {
    const id = await addedId()
    expect((await remove(id)).json()).toEqual({ status: 'success', data: null })
    expect(existsSync(pathOf(id))).toBe(false)
    expect((await read(id)).statusCode).toBe(404)
    expect((await remove(id)).statusCode).toBe(404)
  })

  it.each([
    ['a program named as a picture', fileOf('photo.jpg', others.exe), 'не JPG'],
    ['a program', fileOf('setup.exe', others.exe), 'не подходит'],
    ['nothing', fileOf('a.txt', Buffer.alloc(0)), 'пуст'],
    ['11 MB', fileOf('a.jpg', Buffer.concat([samples.jpg, Buffer.alloc(11 * 1024 * 1024)])), 'больше 10'],
    ['a text in place of a file', 'photo.jpg', 'Выберите файл'],
  ])('is refused with a message at its field: %s', async (_what, file, message) => {
    const answer = await add(file)
    expect(answer.statusCode).toBe(422)
    expect(answer.json().errors[0]).toMatchObject({
      field: 'file',
      message: expect.stringContaining(message),
    })
    expect(await rows()).toEqual([])
  })

  it('requires an owner', async () => {
    expect((await add(fileOf(), {})).statusCode).toBe(422)
  })

  it('is rate-limited, so that nobody fills the disk', async () => {
    await test.db
      .insertInto('attempt')
      .values(Array.from({ length: 300 }, () => ({ kind: 'file', account: 'x', address: '127.0.0.1' })))
      .execute()
    expect((await add()).statusCode).toBe(429)
  })
})

it('uses the first token of a form, whatever fields follow it', async () => {
  const send = (...tokens: string[]) => {
    const form = new FormData()
    for (const token of tokens) form.append('token', token)
    form.append('file', fileOf())
    const headers = { 'x-guest-key': guest.guest }
    return app.inject({ method: 'POST', url: fileAdd.path, headers, payload: form })
  }
  await send('', buyer.token)
  expect((await rows()).map(({ user_id }) => user_id)).toEqual([null])
  await send(buyer.token, '')
  expect((await rows()).map(({ user_id }) => user_id)).toContain(buyer.user.id)
})

describe('a request', () => {
  const use = (ids: string[], visitor = guest) =>
    endOf(
      test.db
        .transaction()
        .execute((trx) => attachFiles(trx, visitor, ids, { keep: 60_000, purpose: 'feedback' })),
    )

  it('uses its sender’s files once', async () => {
    const [one, two] = [await addedId(), await addedId()]
    expect(await use([one, two], stranger)).toBe('invalid files')
    expect(await use([one, two])).toBe('success')
    expect(await use([one])).toBe('invalid files')
    expect((await remove(one)).statusCode).toBe(404)
    expect((await rows()).every(({ used_at }) => used_at)).toBe(true)
  })

  it('accepts at most five files', async () => {
    expect(await use(Array.from({ length: 6 }, (_, index) => String(index).repeat(32)))).toBe('invalid files')
  })
})

it('removes files unused for a day, and keeps used ones', async () => {
  const [old, fresh, used] = [await addedId(), await addedId(), await addedId()]
  const age = (interval: string) =>
    test.db
      .updateTable('file')
      .set({ expires_at: sql<Date>`expires_at - ${interval}::interval` })
      .execute()
  await test.db
    .transaction()
    .execute((trx) => attachFiles(trx, guest, [used], { keep: 48 * 60 * 60 * 1000, purpose: 'feedback' }))
  await age('24 hours')
  await test.db
    .updateTable('file')
    .set({ expires_at: sql<Date>`now() + interval '1 minute'` })
    .where('id', '=', fresh)
    .execute()
  expect((await read(old)).statusCode).toBe(404)
  expect(await removeExpiredFiles(test.db, folderStore({ filesDir: TEST_FILES }))).toBe(1)
  expect((await rows()).map(({ id }) => id).sort()).toEqual([fresh, used].sort())
  expect([old, fresh, used].map((id) => existsSync(pathOf(id)))).toEqual([false, true, true])
})
