import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { measureLoad } from './load.ts'

test('asks for compressed answers, as browsers do', async () => {
  const asked = new Set<string | undefined>()
  const server = createServer(({ headers }, answer) => {
    asked.add(headers['accept-encoding']?.toString())
    answer.end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  try {
    expect(await measureLoad(origin, ['/'], 1, 1, { fresh: true })).toBeGreaterThan(0)
  } finally {
    server.closeAllConnections()
    server.close()
  }
  expect([...asked]).toEqual(['gzip, br'])
})
