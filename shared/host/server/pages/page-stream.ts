import { Readable } from 'node:stream'

/** Joins the renderer's 2 KB pieces until it flushes. */
export class PageStream extends Readable {
  #pieces: Uint8Array[]
  readonly #sent: Buffer[] = []
  readonly #end: string
  readonly #rendered: ((page: Buffer) => void) | undefined

  constructor(start: string, end: string, rendered?: (page: Buffer) => void) {
    super({ read: () => {} })
    this.#pieces = [Buffer.from(start)]
    this.#end = end
    this.#rendered = rendered
  }

  write(piece: string | Uint8Array): boolean {
    this.#pieces.push(typeof piece === 'string' ? Buffer.from(piece) : piece)
    return true
  }

  flush(): void {
    if (this.#pieces.length > 0) this.push(this.#take())
  }

  end(): void {
    const last = this.#take()
    this.#rendered?.(Buffer.concat(this.#sent))
    this.push(Buffer.concat([last, Buffer.from(this.#end)]))
    this.push(null)
  }

  #take(): Buffer {
    const together = Buffer.concat(this.#pieces)
    this.#pieces = []
    if (this.#rendered) this.#sent.push(together)
    return together
  }
}
