import { type LookupAddress, lookup as resolve } from 'node:dns'
import type { LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

/**
 * Global IPv6 addresses start with these three bits; addresses outside lead to IPv4 or to unassigned
 * networks.
 */
const GLOBAL = ipaddr.IPv6.parseCIDR('2000::/3')

/**
 * Returns true for any address outside the public internet: private networks, this machine, and IPv6 forms
 * that embed such addresses.
 */
export function isPrivateAddress(address: string): boolean {
  const plain = address.replace(/^\[|\]$/g, '')
  if (!ipaddr.isValid(plain)) return true
  // An IPv4-mapped IPv6 address is checked as IPv4.
  const known = ipaddr.process(plain)
  if (known.range() !== 'unicast') return true
  return known instanceof ipaddr.IPv6 && !known.match(GLOBAL)
}

/** Checks the address that is actually connected to, which prevents DNS rebinding. */
export const guardedLookup =
  (isClosed: (address: string) => boolean): LookupFunction =>
  (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
      if (error) return callback(error, '')
      const [first] = addresses
      if (!first || addresses.some(({ address }) => isClosed(address)))
        return callback(new Error(`${hostname} is not a public address`), '')
      if (options.all) return callback(null, addresses)
      callback(null, first.address, first.family)
    })
  }
