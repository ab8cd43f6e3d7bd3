import { Readable } from 'node:stream'

/**
 * The body of a page: what the renderer writes, between the document's start and its end. The renderer writes in
 * pieces of 2 KB; they travel together as often as the renderer flushes, which is once for a page that waits for nothing.
 */
export class PageStream extends Readable {
  #pieces: Uint8Array[]
  readonly #end: string

  constructor(start: string, end: string) {
    super({ read: () => {} })
    this.#pieces = [Buffer.from(start)]
    this.#end = end
  }

  /** Takes a piece of markup; always ready for more, since a page is bounded. */
  write(piece: string | Uint8Array): boolean {
    this.#pieces.push(typeof piece === 'string' ? Buffer.from(piece) : piece)
    return true
  }

  flush(): void {
    if (this.#pieces.length === 0) return
    this.push(Buffer.concat(this.#pieces))
    this.#pieces = []
  }

  end(): void {
    this.write(this.#end)
    this.flush()
    this.push(null)
  }
}
