import { createServer, type Socket } from 'node:net'

/** The fake finds it in the content of a file. */
export const VIRUS = 'X5O!P%@AP-test-virus'

interface Clamd {
  readonly address: string
  /** Sizes of the files that were scanned. */
  readonly scanned: readonly number[]
  readonly close: () => Promise<void>
}

/** A fake of clamd that knows the command INSTREAM. `path`: its socket; without one it listens on a port. */
export async function openClamd(path?: string, answer?: string): Promise<Clamd> {
  const scanned: number[] = []
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    void readFile(socket).then((content) => {
      scanned.push(content.length)
      socket.end(answer ?? `stream: ${content.includes(VIRUS) ? 'Test.Virus FOUND' : 'OK'}\0`)
    })
  })
  await new Promise<void>((resolve) => server.listen(path ?? { port: 0, host: '127.0.0.1' }, resolve))
  const place = server.address()
  return {
    address: typeof place === 'object' ? `tcp://127.0.0.1:${place?.port}` : `unix:${place}`,
    scanned,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

const COMMAND = 'zINSTREAM\0'

/** The chunks up to the empty one. */
async function readFile(socket: Socket): Promise<Buffer> {
  let given = Buffer.alloc(0)
  return new Promise((resolve) => {
    socket.on('error', () => {})
    socket.on('data', (chunk) => {
      given = Buffer.concat([given, Buffer.from(chunk)])
      const parts: Buffer[] = []
      for (let at = COMMAND.length; at + 4 <= given.length; ) {
        const size = given.readUInt32BE(at)
        if (size === 0) return resolve(Buffer.concat(parts))
        parts.push(given.subarray(at + 4, at + 4 + size))
        at += 4 + size
      }
    })
  })
}
