import { type LookupAddress, lookup as resolve } from 'node:dns'
import type { LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Global addresses of IPv6 begin with these three bits; what lies outside leads to IPv4 or to nobody's networks. */
const GLOBAL = ipaddr.IPv6.parseCIDR('2000::/3')

/** True for whatever is not an address of the public internet: private networks, this machine, ways around by IPv6. */
export function isPrivateAddress(address: string): boolean {
  const plain = address.replace(/^\[|\]$/g, '')
  if (!ipaddr.isValid(plain)) return true
  // An IPv4 address written as IPv6 is judged as IPv4.
  const known = ipaddr.process(plain)
  if (known.range() !== 'unicast') return true
  return known instanceof ipaddr.IPv6 && !known.match(GLOBAL)
}

/** Checks the very address that is connected to, so a name that changes its address gains nothing. */
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
