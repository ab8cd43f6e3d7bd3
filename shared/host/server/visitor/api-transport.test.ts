import { openAsBlob } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileAdd } from '@verstak/contract/files/calls.ts'
import { createApi } from '@verstak/host/api/client.ts'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { apiTransport } from './api-transport.ts'

const MEGABYTES = 3 * 1024 * 1024
const api = Fastify({ bodyLimit: 2 * MEGABYTES })
let baseUrl = ''
let folder = ''
let seen: FormData

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'verstak-transport-'))
  api.addContentTypeParser('multipart/form-data', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  )
  api.post('/*', async (request) => {
    const type = String(request.headers['content-type'])
    seen = await new Response(request.body as Buffer<ArrayBuffer>, {
      headers: { 'content-type': type },
    }).formData()
    return { status: 'success', data: { id: 'f'.repeat(32) } }
  })
  baseUrl = await api.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await api.close()
  await rm(folder, { recursive: true })
})

test('a file is sent from disk as form data, with the token', async () => {
  const path = join(folder, '0')
  await writeFile(path, Buffer.alloc(MEGABYTES, 'x'))
  const file = new File([await openAsBlob(path)], 'акт сверки.pdf', { type: 'application/pdf' })
  const ask = createApi({ baseUrl, token: 'secret', transport: apiTransport })
  expect(await ask(fileAdd, { body: { file } })).toEqual({ id: 'f'.repeat(32) })
  const sent = seen.get('file') as File
  expect([seen.get('token'), sent.name, sent.type, sent.size]).toEqual([
    'secret',
    'акт сверки.pdf',
    'application/pdf',
    MEGABYTES,
  ])
  expect(seen.has('purpose')).toBe(false)
})

test('a file missing on disk fails the call', async () => {
  const path = join(folder, '1')
  await writeFile(path, 'x')
  const file = new File([await openAsBlob(path)], 'a.txt')
  await rm(path)
  const ask = createApi({ baseUrl, transport: apiTransport })
  await expect(ask(fileAdd, { body: { file } })).rejects.toMatchObject({ kind: 'unavailable' })
})
