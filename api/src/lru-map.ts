/** When it is full, the least recently used entry leaves. */
export class LruMap<K, V> {
  readonly #size: number
  /** A Map keeps the order of setting, so the last used entry is the last. */
  readonly #entries = new Map<K, V>()

  constructor(size: number) {
    this.#size = size
  }

  get size(): number {
    return this.#entries.size
  }

  get(key: K): V | undefined {
    const value = this.#entries.get(key)
    if (value === undefined) return undefined
    this.#entries.delete(key)
    this.#entries.set(key, value)
    return value
  }

  set(key: K, value: V): V | undefined {
    this.#entries.delete(key)
    this.#entries.set(key, value)
    if (this.#entries.size <= this.#size) return undefined
    const [oldest] = this.#entries
    if (!oldest) return undefined
    this.#entries.delete(oldest[0])
    return oldest[1]
  }

  delete(key: K): void {
    this.#entries.delete(key)
  }
}
