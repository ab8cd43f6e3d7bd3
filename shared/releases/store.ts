/**
 * Where releases lie: files by key. A folder today; all that is asked for here an object storage can do too (a write is
 * one put, `exclusively` a conditional one).
 */
export interface ReleaseStore {
  /** null when there is nothing under the key. */
  readonly read: (key: string) => Promise<Buffer | null>
  readonly has: (key: string) => Promise<boolean>
  /** In one step: a reader sees what was there before or all of this. */
  readonly write: (key: string, content: string | Uint8Array) => Promise<void>
  /** All keys that begin with the folder `prefix`, in no order. */
  readonly list: (prefix: string) => Promise<readonly string[]>
  readonly remove: (key: string) => Promise<void>
  /** One at a time among all who use the store. Throws when another one holds it for half a minute. */
  readonly exclusively: <T>(work: () => Promise<T>) => Promise<T>
}
