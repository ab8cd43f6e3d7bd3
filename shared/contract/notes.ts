import type { Right } from '@verstak/domain/rights.ts'
import type { SecurityEvent } from '@verstak/domain/security-events.ts'
import type { TokenScope } from '@verstak/domain/tools/export-feed.ts'

/** In Russian, for the API documentation page. */
export interface CallNote {
  readonly summary: string
  readonly note?: string
  /** Data that the security log keeps about the call; for a file download it keeps only the fact. */
  readonly recorded?: Recorded
  /** An API token with this scope may make the call; without a scope no token may. */
  readonly token?: TokenScope
  /** Right that a user of an organisation needs for the call; without it every user may make it. */
  readonly scope?: Right
  /** The session must have been confirmed a few minutes ago: by the sign-in or by `sessionConfirm`. */
  readonly confirmed?: true
  /** A user who must still set up a second factor may make the call; other calls with a session are refused. */
  readonly beforeSecondFactor?: true
}

export interface Recorded {
  readonly event: SecurityEvent
  /** The body's field that names the account; the log keeps its hash. */
  readonly account?: string
  /** Body fields logged unchanged: ids and choices, never secrets. */
  readonly fields?: readonly string[]
}

export type Notes<Calls> = { readonly [N in keyof Calls]: CallNote }
