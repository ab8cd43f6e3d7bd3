import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { registerForRobots } from './for-robots.ts'

const api = Fastify()
const shop = Fastify()
let entries: { path: string; changed: string | null }[] = []
let asked = 0
let up = true

beforeAll(async () => {
  api.get('/web/sitemap/', (_request, reply) => {
    asked += 1
    if (!up) return reply.status(503).send({ status: 'error', errors: [{ code: 503, message: 'нет' }] })
    return reply.send({ status: 'success', data: { page_count: 3, entries } })
  })
  api.get('/api/store/', async () => ({ status: 'success', data: { email: 'help@shop.example' } }))
  registerForRobots(shop, {
    host: '127.0.0.1',
    port: 0,
    apiUrl: await api.listen({ port: 0, host: '127.0.0.1' }),
    publicUrl: 'https://shop.example',
    releases: { remotes: {} },
    secureCookies: true,
    logLevel: 'silent',
    remoteBudget: 3_000,
    processMemory: 2 ** 30,
    sources: '',
    processes: 1,
  })
})
afterAll(() => Promise.all([api.close(), shop.close()]))

test('robots.txt disallows personal pages and names the site map', async () => {
  const { body, headers } = await shop.inject('/robots.txt')
  expect(headers['content-type']).toContain('text/plain')
  for (const path of [
    '/personal/',
    '/basket/',
    '/checkout/',
    '/login/',
    '/registration/',
    '/restore/',
    '/search/?',
    '/api/',
  ])
    expect(body).toContain(`\nDisallow: ${path}\n`)
  expect(body).toContain('\nSitemap: https://shop.example/sitemap.xml\n')
  // A rule is a prefix: no rule may match the catalogue.
  for (const path of ['/', '/catalog/dreli/', '/search-engine/', '/pictures/a/160.jpg'])
    expect(
      body
        .split('\n')
        .flatMap((line) => /^Disallow: (.+)$/.exec(line)?.[1] ?? [])
        .filter((closed) => path.startsWith(closed)),
    ).toEqual([])
})

test('security.txt names the e-mail of the store, and expires within a year', async () => {
  const { body, headers } = await shop.inject('/.well-known/security.txt')
  expect(headers['content-type']).toContain('text/plain')
  const fields = Object.fromEntries(body.split('\n').map((line) => line.split(/: (.*)/).slice(0, 2)))
  expect(fields.Contact).toMatch(/^mailto:help@shop\.example\?subject=/)
  expect(fields.Canonical).toBe('https://shop.example/.well-known/security.txt')
  const days = (Date.parse(fields.Expires) - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(80)
  expect(days).toBeLessThan(365)
})

test('without the API there is no site map, and it is requested again later', async () => {
  up = false
  expect((await shop.inject('/sitemap.xml')).statusCode).toBe(503)
  up = true
  expect((await shop.inject('/sitemap.xml')).statusCode).toBe(200)
})

test('the index names one site map per page of addresses, and costs one call an hour', async () => {
  const { body, headers } = await shop.inject('/sitemap.xml')
  expect(body.match(/<loc>[^<]+<\/loc>/g)).toEqual(
    [1, 2, 3].map((page) => `<loc>https://shop.example/sitemap-${page}.xml</loc>`),
  )
  expect(headers['content-type']).toContain('application/xml')
  expect(headers['cache-control']).toBe('public, max-age=3600')
  const before = asked
  await shop.inject('/sitemap.xml')
  expect(asked).toBe(before)
})

test('a site map has absolute, escaped addresses with the date of the change', async () => {
  entries = [
    { path: '/catalog/a&b/', changed: '2026-11-20T23:30:00.000Z' },
    { path: '/сверло/', changed: null },
  ]
  const { body } = await shop.inject('/sitemap-1.xml')
  expect(body).toContain(
    '<url><loc>https://shop.example/catalog/a&amp;b/</loc><lastmod>2026-11-20</lastmod></url>',
  )
  expect(body).toContain('<url><loc>https://shop.example/%D1%81%D0%B2%D0%B5%D1%80%D0%BB%D0%BE/</loc></url>')
})

test('a page beyond the last is not found', async () => {
  expect((await shop.inject('/sitemap-4.xml')).statusCode).toBe(404)
  for (const name of ['0', 'x', '1e3', '-1'])
    expect((await shop.inject(`/sitemap-${name}.xml`)).statusCode).toBe(404)
})
