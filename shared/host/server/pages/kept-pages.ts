import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'

/** About five hundred listings. */
const MOST_BYTES = 64 * 1024 * 1024

type Pieces = readonly Buffer[]

/** A page is kept by its address and state, because the browser hydrates it from just these two. */
export class KeptPages {
  readonly #pages: LRUCache<string, Pieces>

  constructor(mostBytes = MOST_BYTES) {
    this.#pages = new LRUCache({ maxSize: mostBytes, sizeCalculation: sizeOf })
  }

  of(address: string, state: string): KeptPage {
    const key = createHash('sha256').update(address).update('\n').update(state).digest('base64')
    return {
      get: (nonce) => joined(this.#pages.get(key), nonce),
      keep: (page, nonce) => this.#pages.set(key, split(page, nonce)),
    }
  }
}

/** The nonce belongs to one answer: a page is kept without the one that it was rendered with. */
export interface KeptPage {
  readonly get: (nonce: string) => Buffer | undefined
  readonly keep: (page: Buffer, nonce: string) => void
}

const sizeOf = (pieces: Pieces) => pieces.reduce((sum, { length }) => sum + length, 0)

/** Copies, because a part of a buffer keeps the whole of it in memory. */
function split(page: Buffer, nonce: string): Pieces {
  const pieces: Buffer[] = []
  let from = 0
  for (let at = page.indexOf(nonce); at >= 0; at = page.indexOf(nonce, from)) {
    pieces.push(Buffer.from(page.subarray(from, at)))
    from = at + nonce.length
  }
  pieces.push(Buffer.from(page.subarray(from)))
  return pieces
}

function joined(pieces: Pieces | undefined, nonce: string): Buffer | undefined {
  if (!pieces) return undefined
  const between = Buffer.from(nonce)
  return Buffer.concat(pieces.flatMap((piece, index) => (index === 0 ? [piece] : [between, piece])))
}
