import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'

/** About five hundred listings. */
const MOST_BYTES = 64 * 1024 * 1024

/** A page is kept by its address and state, because the browser hydrates it from just these two. */
export class KeptPages {
  readonly #pages: LRUCache<string, Buffer>

  constructor(mostBytes = MOST_BYTES) {
    this.#pages = new LRUCache({ maxSize: mostBytes, sizeCalculation: ({ length }) => length })
  }

  of(address: string, state: string): KeptPage {
    const key = createHash('sha256').update(address).update('\n').update(state).digest('base64')
    return {
      get: () => this.#pages.get(key),
      keep: (page) => this.#pages.set(key, page),
    }
  }
}

export interface KeptPage {
  readonly get: () => Buffer | undefined
  readonly keep: (page: Buffer) => void
}
