import type { Session } from '@verstak/shared/federated/contexts.ts'
import type { RemoteName } from '#domain/route-table.ts'

export interface ReleasedRemote {
  readonly name: RemoteName
  readonly version: string
  readonly entry: string
}

export interface PageState {
  readonly remotes: readonly ReleasedRemote[]
  /** The server could not reach them: their pages are stand-ins. */
  readonly down: readonly RemoteName[]
  readonly used: readonly RemoteName[]
  /** Milliseconds that a remote may take to answer. */
  readonly remoteBudget: number
  readonly session: Session
  readonly hydration: { loaderData?: object; actionData?: object | null; errors?: object | null }
}

export const PAGE_STATE_ID = 'page-state'
