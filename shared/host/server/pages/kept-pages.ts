import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'

/** About five hundred listings. */
const MOST_BYTES = 64 * 1024 * 1024

/**
 * Rendered pages, each kept under all that it was rendered from: its address and its state. A browser must render the same
 * page from just these two when it comes to life, so a page depends on nothing else, and what is kept is never older
 * than the data that were read for it. What was asked for longest ago leaves first.
 */
export class KeptPages {
  readonly #pages: LRUCache<string, Buffer>

  constructor(mostBytes = MOST_BYTES) {
    this.#pages = new LRUCache({ maxSize: mostBytes, sizeCalculation: ({ length }) => length })
  }

  /** The place of a page: `address` with its query, `state` as the page carries it. */
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
