/** Data for the testers' panel in addition to the page's own. */
export interface TesterNews {
  /** Version of the shell. */
  readonly shell: string
  /** The set shown to this tester; null without sets in a store. */
  readonly set: number | null
  /** The set shown to everybody. */
  readonly current: number | null
  /** Newest first. */
  readonly sets: readonly { readonly id: number; readonly made: string; readonly note: string }[]
  /** By remote, newest first. */
  readonly versions: Readonly<Record<string, readonly PublishedVersion[]>>
}

export interface PublishedVersion {
  readonly version: string
  readonly built: string
  readonly commit: string | null
  /** Whether files differed from the commit. */
  readonly changed: boolean
}
