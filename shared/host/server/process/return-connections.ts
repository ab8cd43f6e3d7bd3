import type { Worker } from 'node:cluster'

/**
 * The primary process accepts each connection and passes it on. Node neither uses nor closes a connection
 * passed to a dying process, so its visitor would wait for ever; this closes it.
 */
export function returnConnections({ process }: Worker): void {
  const send = process.send.bind(process)
  let last: { close?: () => void } | undefined
  const sendAndKeep = (...given: Parameters<typeof send>): boolean => {
    if (typeof given[1] === 'object') last = given[1] as typeof last
    return send(...given)
  }
  process.send = sendAndKeep as typeof process.send
  process.once('close', () => last?.close?.())
}
