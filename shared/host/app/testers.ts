/** What the panel of testers shows beside what is on the page. */
export interface TesterNews {
  /** The version of the shell. */
  readonly shell: string
  /** The set that this tester sees; null where no store has sets. */
  readonly set: number | null
  /** The one that everybody sees. */
  readonly current: number | null
  /** The newest first. */
  readonly sets: readonly { readonly id: number; readonly made: string; readonly note: string }[]
  /** Of each remote, the newest first. */
  readonly versions: Readonly<Record<string, readonly PublishedVersion[]>>
}

export interface PublishedVersion {
  readonly version: string
  readonly built: string
  readonly commit: string | null
  /** Whether files differed from the commit. */
  readonly changed: boolean
}
