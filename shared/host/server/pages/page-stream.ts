import { Readable } from 'node:stream'

/**
 * The body of a page: what the renderer writes, between the document's start and its end. The renderer writes in
 * pieces of 2 KB; they travel together as often as the renderer flushes, which is once for a page that waits for nothing.
 */
export class PageStream extends Readable {
  #pieces: Uint8Array[]
  readonly #sent: Buffer[] = []
  readonly #end: string
  readonly #rendered: ((page: Buffer) => void) | undefined

  /** @param rendered is given all but the end, when the renderer is done. */
  constructor(start: string, end: string, rendered?: (page: Buffer) => void) {
    super({ read: () => {} })
    this.#pieces = [Buffer.from(start)]
    this.#end = end
    this.#rendered = rendered
  }

  /** Takes a piece of markup; always ready for more, since a page is bounded. */
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
