import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export interface BrittleServer {
  /** URL of this proxy to the server at the target URL. */
  readonly url: string
  /** Stops forwarding: old and new connections get no response. */
  readonly freeze: () => void
  readonly thaw: () => void
  /** Closes the connections and refuses new ones. */
  readonly kill: () => Promise<void>
  readonly revive: () => Promise<void>
  readonly close: () => Promise<void>
}

/** Opens a TCP proxy that simulates an unavailable server. */
export async function openBrittleServer(target: string): Promise<BrittleServer> {
  const { hostname, port } = new URL(target)
  const pairs = new Set<readonly [Socket, Socket]>()
  let frozen = false
  const server = createServer((near) => {
    const far = connect(Number(port), hostname)
    const pair = [near, far] as const
    pairs.add(pair)
    for (const [from, to] of [pair, [far, near] as const]) {
      from.on('data', (bytes) => to.write(bytes))
      from.on('error', () => {})
      from.once('close', () => {
        to.destroy()
        pairs.delete(pair)
      })
      if (frozen) from.pause()
    }
  })
  const listen = (at: number) => new Promise<void>((resolve) => server.listen(at, '127.0.0.1', resolve))
  await listen(0)
  const own = (server.address() as AddressInfo).port
  const url = new URL(target)
  url.host = `127.0.0.1:${own}`
  const kill = async () => {
    const closed = new Promise((resolve) => server.close(resolve))
    for (const [near, far] of pairs) for (const end of [near, far]) end.destroy()
    await closed
  }
  return {
    url: url.href,
    freeze() {
      frozen = true
      for (const pair of pairs) for (const end of pair) end.pause()
    },
    thaw() {
      frozen = false
      for (const pair of pairs) for (const end of pair) end.resume()
    },
    kill,
    revive: () => listen(own),
    close: kill,
  }
}
