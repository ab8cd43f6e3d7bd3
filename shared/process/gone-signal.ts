import type { ServerResponse } from 'node:http'

/** Aborts when the client disconnects before the response is complete. */
export function goneSignal(response: ServerResponse): AbortSignal {
  const gone = new AbortController()
  response.once('close', () => {
    if (!response.writableFinished) gone.abort()
  })
  return gone.signal
}
