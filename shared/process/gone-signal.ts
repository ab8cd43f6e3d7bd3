import type { ServerResponse } from 'node:http'

/** Aborts when the client has left before its answer was written out. */
export function goneSignal(response: ServerResponse): AbortSignal {
  const gone = new AbortController()
  response.once('close', () => {
    if (!response.writableFinished) gone.abort()
  })
  return gone.signal
}
