import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { newNonce, pageHeaders, registerHeaders } from './headers.ts'

async function headersAt(publicUrl: string, own: Record<string, string> = {}) {
  const app = Fastify()
  registerHeaders(app, { publicUrl })
  app.get('/', (_request, reply) => reply.headers(own).send('a'))
  const answers = [await app.inject('/'), await app.inject('/nothing/')]
  await app.close()
  return answers.map(({ headers }) => headers)
}

test('every response, errors too, loads nothing, forbids framing and has a fixed type', async () => {
  for (const headers of await headersAt('http://shop.example'))
    expect(headers).toMatchObject({
      'content-security-policy':
        "default-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    })
})

test('a response keeps its own headers', async () => {
  const [headers] = await headersAt('http://shop.example', {
    'content-security-policy': "default-src 'self'",
  })
  expect(headers?.['content-security-policy']).toBe("default-src 'self'")
})

test('a shop with an HTTPS address requires HTTPS', async () => {
  const [secure] = await headersAt('https://shop.example')
  expect(secure?.['strict-transport-security']).toBe('max-age=31536000')
  const [plain] = await headersAt('http://shop.example')
  expect(plain?.['strict-transport-security']).toBeUndefined()
})

test('a page runs only scripts with its nonce, and loads only from the shop and its remotes’ folders', () => {
  const nonce = newNonce()
  expect(newNonce()).not.toBe(nonce)
  const folder = 'https://static.example/mfe-catalog/'
  const policy =
    pageHeaders(nonce, [folder, 'https://static.example/mfe-personal/'])['content-security-policy'] ?? ''
  const rules = Object.fromEntries(policy.split('; ').map((rule) => rule.split(/ (.*)/).slice(0, 2)))
  expect(rules).toMatchObject({
    'default-src': "'none'",
    'script-src': `'nonce-${nonce}'`,
    'style-src': `'nonce-${nonce}'`,
    'img-src': "data: 'self' https://static.example",
    'connect-src': `'self' ${folder} https://static.example/mfe-personal/`,
    'worker-src': "'self'",
    'require-trusted-types-for': "'script'",
    'trusted-types': 'default',
  })
})

test('the bot check provider is allowed only where it may be loaded', () => {
  const bots = ['https://bots.example']
  const { 'content-security-policy': policy, ...others } = pageHeaders('n', [], bots)
  for (const rule of ["script-src 'nonce-n' ", "connect-src 'self' ", 'frame-src '])
    expect(policy).toContain(`${rule}https://bots.example;`)
  expect(others).not.toHaveProperty('integrity-policy')
  const without = pageHeaders('n', [])
  expect(without['content-security-policy']).not.toMatch(/frame-src|bots/)
  expect(without).toHaveProperty('integrity-policy')
})
