import { isIP, SocketAddress } from 'node:net'
import { compile } from '@fastify/proxy-addr'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'

export const LOOPBACK = ['loopback']

/** A list of addresses and networks, by commas or spaces; also `loopback`, `linklocal` and `uniquelocal`. */
export const networksVariable = v.pipe(
  v.string(),
  v.transform((text) => text.split(/[\s,]+/).filter(Boolean)),
  v.check(
    (networks: string[]) => areNetworks(networks),
    'нужны адреса или сети через запятую, например 10.0.0.5, 192.168.1.0/24',
  ),
)

/** Whether an address is one of a trusted proxy. */
export type Trust = (address: string) => boolean

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
 * Some proxies write the port of the visitor too, and each connection would be another visitor. It runs before anybody
 * asks for `request.ip`.
 */
export function readForwardedPorts(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ headers }) => {
    const given = headers['x-forwarded-for']
    if (given) headers['x-forwarded-for'] = plainAddresses(String(given))
  })
}

/** The nearest proxy writes last. What stands before something that is no address was said by who knows whom. */
export function plainAddresses(forwarded: string): string {
  const parts = forwarded.split(',').map(plainAddress)
  return parts.slice(parts.lastIndexOf(null) + 1).join(', ')
}

function plainAddress(text: string): string | null {
  const bare = text.trim().replace(/^\[([^\]]*)\]$/, '$1')
  if (isIP(bare)) return bare
  return SocketAddress.parse(bare)?.address ?? null
}
