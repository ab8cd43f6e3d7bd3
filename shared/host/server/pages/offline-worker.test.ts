import { OFFLINE_CACHE, OFFLINE_WORKER } from '@verstak/domain/offline-page.ts'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { registerHeaders } from '../headers.ts'
import { registerOfflineWorker } from './offline-worker.ts'

test('the worker’s scope is only the new claim page; it is revalidated and knows the page’s cache', async () => {
  const app = Fastify()
  registerHeaders(app, { publicUrl: 'http://shop.example' })
  registerOfflineWorker(app)
  const { headers, body } = await app.inject(OFFLINE_WORKER)
  await app.close()
  expect(headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
    'service-worker-allowed': '/personal/claims/new/',
    'content-security-policy': "default-src 'none'; connect-src *",
  })
  expect(body).toContain(`'${OFFLINE_CACHE}'`)
})
