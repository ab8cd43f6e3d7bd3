import multipart from '@fastify/multipart'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { webRequest } from './web-request.ts'

const MEGABYTE = 1024 * 1024
const app = Fastify()
let seen: (Request & { problems?: readonly { field?: string; message: string }[] }) | undefined
let form: FormData

beforeAll(async () => {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'buffer' },
    (_request, body, done) => done(null, body),
  )
  await app.register(multipart, { throwFileSizeLimit: false })
  app.all('/*', async (request, reply) => {
    seen = await webRequest(request, reply, new URL('http://shop.example/form/'), request.method)
    if (seen.method === 'POST') form = await seen.formData()
    const file = form?.get('files')
    return file instanceof File ? file.text() : 'no file'
  })
  await app.ready()
})
afterAll(() => app.close())

function post(files: File[], fields: Record<string, string> = {}) {
  const payload = new FormData()
  for (const [name, value] of Object.entries(fields)) payload.append(name, value)
  for (const file of files) payload.append('files', file)
  return app.inject({ method: 'POST', url: '/', payload })
}

test('an action gets the fields and files of a form, and the files are removed after the response', async () => {
  const answer = await post([new File(['Дрель'], 'заказ.txt')], { name: 'Пётр' })
  expect(answer.body).toBe('Дрель')
  expect([form.get('name'), seen?.url, seen?.problems]).toEqual(['Пётр', 'http://shop.example/form/', []])
  const file = form.get('files') as File
  expect(file.name).toBe('заказ.txt')
  await expect.poll(() => file.text().catch(() => 'gone')).toBe('gone')
})

test('a value over the limit is left out and reported, the rest stays', async () => {
  await post([new File([new Uint8Array(11 * MEGABYTE)], 'фото.jpg')], { name: 'Пётр' })
  expect(form.get('files')).toBeNull()
  expect(form.get('name')).toBe('Пётр')
  expect(seen?.problems).toMatchObject([{ field: 'files', message: 'Файл «фото.jpg» больше 10\u00a0МБ' }])
})

test('a form without files stays unchanged', async () => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  await app.inject({ method: 'POST', url: '/', headers, payload: 'name=%D0%9F%D1%91%D1%82%D1%80' })
  expect([form.get('name'), seen?.problems]).toEqual(['Пётр', undefined])
})

test('a client that disconnects before the response aborts the work, even after sending the whole form', async () => {
  const server = Fastify()
  const { promise: signal, resolve } = Promise.withResolvers<AbortSignal>()
  await server.register(multipart)
  server.addContentTypeParser('text/plain', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  server.post('/', async (request, reply) => {
    resolve((await webRequest(request, reply, new URL('http://shop.example/'), 'POST')).signal)
    return new Promise(() => {})
  })
  const address = await server.listen({ port: 0, host: '127.0.0.1' })
  const client = new AbortController()
  const answer = fetch(address, { method: 'POST', body: 'ids=1', signal: client.signal })
  const left = expect(answer).rejects.toThrow('aborted')
  const work = await signal
  expect(work.aborted).toBe(false)
  client.abort()
  await left
  await expect.poll(() => work.aborted).toBe(true)
  await server.close()
})
