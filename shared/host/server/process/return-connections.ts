import type { Worker } from 'node:cluster'

/**
 * The first process takes each connection and hands it on. One that a process was given as it died is neither answered
 * nor closed by Node, and its visitor would wait for ever; here it is closed.
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
