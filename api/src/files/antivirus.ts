import { connect } from 'node:net'
import type { Readable } from 'node:stream'
import { shopError } from '@verstak/contract/errors.ts'

/** Milliseconds without an answer; with the upload it stays within the 30 seconds of the gateway. */
const PATIENCE_MS = 15_000
/** Bytes of an answer: a name of a virus is short. */
const LONGEST_ANSWER = 1_000

/**
 * Has clamd scan a file by its command INSTREAM. `address` is `tcp://host:port` or `unix:/path`. Throws `invalid` at
 * `file` when it finds a virus, `unavailable` when clamd gives no verdict, also for a file above its own limit
 * (`StreamMaxLength`).
 */
export async function refuseVirus(address: string, file: Blob): Promise<void> {
  const answer = await scan(address, file).catch((error: Error) => error.message)
  if (/ FOUND\0?$/.test(answer))
    throw shopError('invalid', 'В файле вирус, мы его не приняли. Проверьте компьютер антивирусом', 'file')
  if (!/^stream: OK\0?$/.test(answer)) {
    const failed = shopError('unavailable', 'Проверить файл на вирусы сейчас не получается. Повторите позже')
    failed.cause = new Error(`clamd: ${answer}`)
    throw failed
  }
}

async function scan(address: string, file: Blob): Promise<string> {
  const { protocol, hostname, port, pathname } = new URL(address)
  const socket = connect(protocol === 'unix:' ? { path: pathname } : { host: hostname, port: Number(port) })
  socket.setTimeout(PATIENCE_MS, () => socket.destroy(new Error('no answer')))
  const answer = textOf(socket)
  const write = (bytes: Uint8Array | string) =>
    new Promise<void>((resolve, reject) =>
      socket.write(bytes, (error) => (error ? reject(error) : resolve())),
    )
  const send = async () => {
    await write('zINSTREAM\0')
    for await (const chunk of file.stream()) {
      await write(lengthOf(chunk.byteLength))
      await write(chunk)
    }
    await write(lengthOf(0))
  }
  // clamd may answer and close before the end, when the file exceeds its limit; other errors end the answer too.
  send().catch(() => {})
  try {
    return await answer
  } finally {
    socket.destroy()
  }
}

/** Four bytes, the highest first. */
function lengthOf(bytes: number): Uint8Array {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(bytes)
  return length
}

async function textOf(stream: Readable): Promise<string> {
  let text = ''
  for await (const chunk of stream) {
    text += String(chunk)
    if (text.length > LONGEST_ANSWER) throw new Error('an endless answer')
  }
  return text
}
