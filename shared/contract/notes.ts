import type { Right } from '@verstak/domain/rights.ts'
import type { SecurityEvent } from '@verstak/domain/security-events.ts'
import type { TokenScope } from '@verstak/domain/tools/export-feed.ts'

/** In Russian, for the API's documentation page. */
export interface CallNote {
  readonly summary: string
  readonly note?: string
  /** What the security log keeps of the call; of a file that is given out it keeps that it was. */
  readonly recorded?: Recorded
  /** A token of the API with this scope may make the call; without a scope no token may. */
  readonly token?: TokenScope
  /** A user of an organisation needs this right for the call; without one every user may make it. */
  readonly scope?: Right
}

export interface Recorded {
  readonly event: SecurityEvent
  /** The field of the body that names the account; its hash is kept. */
  readonly account?: string
  /** Fields of the body that are kept as they are: ids and choices, never what must stay secret. */
  readonly fields?: readonly string[]
}

export type Notes<Calls> = { readonly [N in keyof Calls]: CallNote }
