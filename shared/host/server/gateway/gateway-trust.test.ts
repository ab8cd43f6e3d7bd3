import { headerData } from '@verstak/contract/auth/calls.ts'
import { readForwardedPorts, trustIn } from '@verstak/process/proxies.ts'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { HostSettings } from '../settings.ts'
import { readVisitor } from '../visitor/visitor.ts'
import { registerGateway } from './gateway.ts'

const SECRET = 'the secret of the shell and the API'
const api = Fastify()
const shop = Fastify({ trustProxy: trustIn(['10.0.0.0/8']), genReqId: () => 'the-id-of-the-request' })

beforeAll(async () => {
  api.all('/*', async ({ headers }) => ({
    status: 'success',
    data: [headers['x-forwarded-for'], headers['x-shell-secret'], headers['x-request-id']],
  }))
  const settings = {
    apiUrl: await api.listen({ port: 0, host: '127.0.0.1' }),
    shellSecret: SECRET,
  } as HostSettings
  readForwardedPorts(shop)
  registerGateway(shop, settings)
  shop.get('/a-page/', async (request) => ({ data: await readVisitor(request, settings).api(headerData) }))
})
afterAll(() => Promise.all([api.close(), shop.close()]))

test.each([
  ['a trusted proxy', '10.1.2.3', '203.0.113.7'],
  ['an untrusted client of a private network', '172.16.0.9', '172.16.0.9'],
])(
  'the API gets the visitor’s address from %s, through the gateway and for a page',
  async (_, remoteAddress, visitor) => {
    const headers = {
      'x-forwarded-for': '203.0.113.7:41234',
      'x-shell-secret': 'forged',
      'x-request-id': 'forged-by-a-browser',
    }
    for (const url of ['/api/header/', '/a-page/']) {
      const answer = await shop.inject({ url, headers, remoteAddress })
      expect(answer.json().data).toEqual([visitor, SECRET, 'the-id-of-the-request'])
    }
  },
)
