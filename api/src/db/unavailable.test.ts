import { expect, test } from 'vitest'
import { openDatabase } from './database.ts'
import { DatabaseUnavailable } from './unavailable.ts'

test('names an unreachable server without its password', async () => {
  const opened = openDatabase({ url: 'postgres://verstak:secret@127.0.0.1:1/shop' })
  const error = await opened.catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(DatabaseUnavailable)
  const { message } = error as Error
  expect(message).toContain('127.0.0.1:1/shop')
  expect(message).toContain('ECONNREFUSED')
  expect(message).not.toContain('secret')
})

test('reports an invalid address', async () => {
  await expect(openDatabase({ url: 'postgres://:port' })).rejects.toThrow(DatabaseUnavailable)
})
