import { isIP, SocketAddress } from 'node:net'
import { compile } from '@fastify/proxy-addr'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'

export const LOOPBACK = ['loopback']

/**
 * A list of addresses and networks, separated by commas or spaces; also `loopback`, `linklocal` and
 * `uniquelocal`.
 */
export const networksVariable = v.pipe(
  v.string(),
  v.transform((text) => text.split(/[\s,]+/).filter(Boolean)),
  v.check(
    (networks: string[]) => areNetworks(networks),
    'нужны адреса или сети через запятую, например 10.0.0.5, 192.168.1.0/24',
  ),
)

/** Whether an address belongs to a trusted proxy. */
export type Trust = (address: string) => boolean

/** Builds the trust check for these networks. */
export function trustIn(networks: readonly string[]): Trust {
  const trusted = compile([...networks])
  return (address) => trusted(address, 0)
}

function areNetworks(networks: readonly string[]): boolean {
  try {
    return networks.length > 0 && Boolean(trustIn(networks))
  } catch {
    return false
  }
}

/**
 * Removes ports from X-Forwarded-For: some proxies add the visitor's port, and each connection would count as
 * another visitor. It runs before anything reads `request.ip`.
 */
export function readForwardedPorts(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ headers }) => {
    const given = headers['x-forwarded-for']
    if (given) headers['x-forwarded-for'] = plainAddresses(String(given))
  })
}

/**
 * The nearest proxy appends its value last. Everything before an invalid address has an unknown source and is
 * dropped.
 */
export function plainAddresses(forwarded: string): string {
  const parts = forwarded.split(',').map(plainAddress)
  return parts.slice(parts.lastIndexOf(null) + 1).join(', ')
}

function plainAddress(text: string): string | null {
  const bare = text.trim().replace(/^\[([^\]]*)\]$/, '$1')
  if (isIP(bare)) return bare
  return SocketAddress.parse(bare)?.address ?? null
}
