/** Where releases lie: files by key, in a folder (`folder-store.ts`) or in an object storage (`s3-store.ts`). */
export interface ReleaseStore {
  /** null when there is nothing under the key. */
  readonly read: (key: string) => Promise<Buffer | null>
  readonly has: (key: string) => Promise<boolean>
  /** In one step: a reader sees what was there before or all of this. */
  readonly write: (key: string, content: string | Uint8Array) => Promise<void>
  /** For what never changes. Tells whether the key was free: else what is there stays. */
  readonly create: (key: string, content: string | Uint8Array) => Promise<boolean>
  /**
   * Writes what `change` makes of what is there, null for nothing; leaves it when `change` gives null. When somebody else
   * wrote meanwhile, `change` is called again with that, so nobody's word is lost.
   */
  readonly update: (key: string, change: (before: Buffer | null) => string | null) => Promise<void>
  /** All keys that begin with the folder `prefix`, in no order. */
  readonly list: (prefix: string) => Promise<readonly string[]>
  readonly remove: (key: string) => Promise<void>
  /** One at a time among all who use the store. Throws when another one holds it for half a minute. */
  readonly exclusively: <T>(work: () => Promise<T>) => Promise<T>
}
