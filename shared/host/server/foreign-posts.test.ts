import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { refuseForeignPosts } from './foreign-posts.ts'

const app = Fastify()
app.addHook('onRequest', refuseForeignPosts)
app.all('/', async () => 'done')

const own = { host: 'shop.example' }

test.each([
  ['POST', { 'sec-fetch-site': 'same-origin' }, 200],
  ['POST', { 'sec-fetch-site': 'none' }, 200],
  ['POST', { 'sec-fetch-site': 'cross-site' }, 403],
  ['POST', { 'sec-fetch-site': 'same-site' }, 403],
  ['POST', { 'sec-fetch-site': 'same-origin', origin: 'https://other.example' }, 200],
  ['POST', { origin: 'https://shop.example' }, 200],
  ['POST', { origin: 'https://other.example' }, 403],
  ['POST', { origin: 'https://shop.example.other.example' }, 403],
  ['POST', { origin: 'https://bad-shop.example' }, 403],
  ['POST', {}, 200],
  ['GET', { 'sec-fetch-site': 'cross-site', origin: 'https://other.example' }, 200],
] as const)('%s with %o: %i', async (method, headers, status) => {
  const answer = await app.inject({ method, url: '/', headers: { ...own, ...headers } })
  expect(answer.statusCode).toBe(status)
})
