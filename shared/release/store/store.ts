/**
 * Storage of releases: files by key, in a folder (`folder-store.ts`) or in an object storage (`s3-store.ts`).
 */
export interface ReleaseStore {
  /** null when the key does not exist. */
  readonly read: (key: string) => Promise<Buffer | null>
  readonly has: (key: string) => Promise<boolean>
  /** Atomic: readers see the old content or all of the new. */
  readonly write: (key: string, content: string | Uint8Array) => Promise<void>
  /** For immutable content. Returns whether the key was free; existing content stays. */
  readonly create: (key: string, content: string | Uint8Array) => Promise<boolean>
  /**
   * Writes the result of `change` for the present content, which is null for a missing key; a result of null
   * leaves it unchanged. After a concurrent write `change` is called again with the new content, so no update
   * is lost.
   */
  readonly update: (key: string, change: (before: Buffer | null) => string | null) => Promise<void>
  /** All keys in the folder `prefix`, unordered. */
  readonly list: (prefix: string) => Promise<readonly string[]>
  readonly remove: (key: string) => Promise<void>
  /**
   * Mutual exclusion among all users of the store. Throws when another one holds the lock for half a minute.
   */
  readonly exclusively: <T>(work: () => Promise<T>) => Promise<T>
}
