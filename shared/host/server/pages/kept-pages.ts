import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'

/** About five hundred listings. */
const MOST_BYTES = 64 * 1024 * 1024

type Pieces = readonly Buffer[]

/**
 * A cache of rendered pages. The key is the address and the state, because the browser hydrates a page from
 * just these two.
 */
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

/** A page without the nonce of its rendering, because a nonce belongs to one response. */
export interface KeptPage {
  readonly get: (nonce: string) => Buffer | undefined
  readonly keep: (page: Buffer, nonce: string) => void
}

const sizeOf = (pieces: Pieces) => pieces.reduce((sum, { length }) => sum + length, 0)

/** Copies the pieces, because a slice keeps the whole buffer in memory. */
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
