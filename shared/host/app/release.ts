import type { Session } from '@verstak/shared/federated/contexts.ts'
import type { RemoteName } from '#domain/route-table.ts'

/** A remote of the release set, as the browser needs it. */
export interface ReleasedRemote {
  readonly name: RemoteName
  readonly version: string
  /** Address of the browser entry. */
  readonly entry: string
}

/** What the server tells the browser with the page. */
export interface PageState {
  readonly remotes: readonly ReleasedRemote[]
  /** Remotes that the server could not reach: their pages are stand-ins. */
  readonly down: readonly RemoteName[]
  /** Remotes whose routes this page uses. */
  readonly used: readonly RemoteName[]
  /** How long a remote may take to answer, milliseconds. */
  readonly remoteBudget: number
  readonly session: Session
  readonly hydration: { loaderData?: object; actionData?: object | null; errors?: object | null }
}

export const PAGE_STATE_ID = 'page-state'
