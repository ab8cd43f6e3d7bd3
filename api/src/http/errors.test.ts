import { Writable } from 'node:stream'
import { shopError } from '@verstak/contract/errors.ts'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { registerErrors } from './errors.ts'

test('a foreseen refusal is logged in one line without a stack', async () => {
  const lines: string[] = []
  const stream = new Writable({
    write(line, _encoding, done) {
      lines.push(String(line))
      done()
    },
  })
  const app = Fastify({ logger: { stream }, disableRequestLogging: true })
  registerErrors(app, { db: {} as never }, { isLeft: async () => true, note: () => false })
  app.get('/busy', async () => {
    throw shopError('unavailable', 'Сейчас файлы готовят многие')
  })
  app.get('/taken', async () => {
    throw shopError('conflict')
  })
  expect((await app.inject('/busy')).statusCode).toBe(503)
  expect((await app.inject('/taken')).statusCode).toBe(409)
  await app.close()
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: 40, path: '/busy', reason: 'Сейчас файлы готовят многие' },
  ])
  expect(lines.join()).not.toContain('stack')
})
