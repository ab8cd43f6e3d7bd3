import Fastify from 'fastify'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { networksVariable, plainAddresses, readForwardedPorts, trustIn } from './proxies.ts'

test.each([
  ['10.0.0.5', true],
  ['10.0.0.5, 192.168.1.0/24 fd00::/8', true],
  ['loopback,uniquelocal', true],
  ['proxy.example', false],
  ['10.0.0.0/33', false],
  [',', false],
])('TRUSTED_PROXIES=%s is a list of networks: %s', (text, sound) => {
  expect(v.is(networksVariable, text)).toBe(sound)
})

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['203.0.113.7:41234', '203.0.113.7'],
  ['198.51.100.1, 203.0.113.7:41234', '198.51.100.1, 203.0.113.7'],
  ['[2001:db8::7]:41234', '2001:db8::7'],
  ['[2001:db8::7]', '2001:db8::7'],
  ['2001:db8::7', '2001:db8::7'],
  ['198.51.100.1, unknown, 203.0.113.7', '203.0.113.7'],
  ['198.51.100.1, unknown', ''],
  ['', ''],
])('«%s» names %s', (given, plain) => {
  expect(plainAddresses(given)).toBe(plain)
})

test.each([
  ['of a trusted proxy, with the port', '10.1.2.3', '203.0.113.7:41234', '203.0.113.7'],
  ['of a chain of trusted proxies', '10.1.2.3', '198.51.100.1, 203.0.113.7:1, 10.9.9.9:2', '203.0.113.7'],
  ['of an untrusted client, which may forge it', '172.16.0.9', '203.0.113.7', '172.16.0.9'],
  ['of a proxy without an address', '10.1.2.3', '203.0.113.7, unknown', '10.1.2.3'],
])('the visitor’s address with the header %s', async (_, remoteAddress, forwarded, ip) => {
  const app = Fastify({ trustProxy: trustIn(['10.0.0.0/8']) })
  readForwardedPorts(app)
  app.get('/', async (request) => request.ip)
  const answer = await app.inject({ url: '/', remoteAddress, headers: { 'x-forwarded-for': forwarded } })
  expect(answer.body).toBe(ip)
})
