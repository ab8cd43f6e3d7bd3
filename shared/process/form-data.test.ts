import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import multipart from '@fastify/multipart'
import { isShopError } from '@verstak/contract/shop-error.ts'
import Fastify from 'fastify'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { type PostedForm, readPostedForm } from './form-data.ts'

const MEGABYTE = 1024 * 1024
const app = Fastify()
/** Other processes use the common temporary folder. */
const temporary = mkdtempSync(join(tmpdir(), 'verstak-form-test-'))
let posted: PostedForm | undefined

beforeAll(async () => {
  vi.stubEnv('TMPDIR', temporary)
  await app.register(multipart, { throwFileSizeLimit: false })
  app.post('/', async (request) => {
    try {
      posted = await readPostedForm(request, { files: 3, bytes: 60 * MEGABYTE })
      return 'read'
    } catch (error) {
      return isShopError(error) ? error.kind : String(error)
    }
  })
  await app.ready()
})
afterAll(async () => {
  vi.unstubAllEnvs()
  rmSync(temporary, { recursive: true })
  await app.close()
})
afterEach(async () => {
  await posted?.remove()
  posted = undefined
})

const part = (head: string, content: string | Buffer) =>
  Buffer.concat([
    Buffer.from(`--b\r\nContent-Disposition: form-data; ${head}\r\n\r\n`),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ])
const field = (name: string, value: string) => part(`name="${name}"`, value)
const file = (name: string, content: string | Buffer, filename: string) =>
  part(`name="${name}"; filename="${filename}"\r\nContent-Type: image/jpeg`, content)
const END = Buffer.from('--b--\r\n')

async function send(body: readonly Buffer[], type = 'multipart/form-data; boundary=b'): Promise<string> {
  const headers = { 'content-type': type }
  return (await app.inject({ method: 'POST', url: '/', headers, payload: Buffer.concat(body) })).body
}
const names = () =>
  [...(posted?.form ?? [])].map(([name, value]) => [name, value instanceof File ? value.name : value])

test('reads fields and files in order, with their names', async () => {
  const body = [
    field('message', 'Ждём «завтра»'),
    file('files', 'one', 'фото.jpg'),
    file('files', 'two', 'b.png'),
    END,
  ]
  expect(await send(body)).toBe('read')
  expect(names()).toEqual([
    ['message', 'Ждём «завтра»'],
    ['files', 'фото.jpg'],
    ['files', 'b.png'],
  ])
  expect(posted?.problems).toEqual([])
  const [first] = posted?.form.getAll('files') ?? []
  expect(first instanceof File && [first.size, first.type, await first.text()]).toEqual([
    3,
    'image/jpeg',
    'one',
  ])
})

test('skips an empty file field', async () => {
  expect(await send([file('files', '', ''), field('name', 'Пётр'), END])).toBe('read')
  expect(names()).toEqual([['name', 'Пётр']])
  expect(posted?.problems).toEqual([])
})

test('reports a file that is too large or of a wrong kind at its field and keeps the rest', async () => {
  const body = [
    file('files', Buffer.alloc(11 * MEGABYTE), 'a.jpg'),
    file('act', 'MZ', 'setup.exe'),
    file('files', 'good', 'b.jpg'),
    field('message', 'Письмо'),
    END,
  ]
  expect(await send(body)).toBe('read')
  expect(names()).toEqual([
    ['files', 'b.jpg'],
    ['message', 'Письмо'],
  ])
  expect(posted?.problems).toEqual([
    { code: 104, field: 'files', message: 'Файл «a.jpg» больше 10\u00a0МБ' },
    { code: 104, field: 'act', message: expect.stringContaining('Файл «setup.exe» не подходит') },
  ])
})

test('reports files beyond the maximum and keeps the rest', async () => {
  const files = ['1', '2', '3', '4', '5', '6'].map((name) => file('files', name, `${name}.jpg`))
  expect(await send([...files, field('message', 'Письмо'), END])).toBe('read')
  expect(names()).toEqual([
    ['files', '1.jpg'],
    ['files', '2.jpg'],
    ['files', '3.jpg'],
    ['message', 'Письмо'],
  ])
  expect(posted?.problems).toEqual([{ code: 104, field: 'files', message: 'Слишком много файлов' }])
})

test('removes the path from a file name', async () => {
  await send([file('files', 'x', '../../etc/passwd.jpg'), file('files', 'x', 'C:\\Windows\\photo.jpg'), END])
  expect(names()).toEqual([
    ['files', 'passwd.jpg'],
    ['files', 'photo.jpg'],
  ])
})

test('truncates an endless text and reports it', async () => {
  expect(await send([field('message', 'x'.repeat(200 * 1024)), END])).toBe('read')
  expect(posted?.problems[0]).toMatchObject({ field: 'message' })
})

test.each([
  ['no boundary', [field('a', 'b'), END], 'multipart/form-data'],
  ['another boundary', [field('a', 'b'), END], 'multipart/form-data; boundary=other'],
  ['no end', [file('files', 'half', 'a.jpg')], undefined],
  ['the end of a part is missing', [file('files', 'half', 'a.jpg').subarray(0, -2)], undefined],
  ['random bytes', [Buffer.from('\0\u0001\u0002 --b')], undefined],
  ['a name for prototype pollution', [field('__proto__', 'x'), END], undefined],
  ['nested prototypes', [file('constructor', 'x', 'a.jpg'), END], undefined],
])('%s: rejects the form and leaves nothing on disk', async (_what, body, type) => {
  expect(await send(body, type)).toBe('notJson')
  expect(readdirSync(temporary)).toEqual([])
})

test('limits the size of the whole form', async () => {
  const large = Buffer.alloc(40 * MEGABYTE)
  expect(await send([file('files', large, 'a.mp4'), file('files', large, 'b.mp4'), END])).toBe('tooLarge')
})

test('removed files cannot be read', async () => {
  await send([file('files', 'secret', 'a.jpg'), END])
  const lent = posted?.form.get('files') as File
  await posted?.remove()
  await expect(lent.text()).rejects.toThrow()
})
