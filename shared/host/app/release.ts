import type { Session } from '@verstak/shared/federated/contexts.ts'
import type { RemoteName } from '#domain/route-table.ts'
import type { RouteChange } from './route-book.ts'

export interface ReleasedRemote {
  readonly name: RemoteName
  readonly version: string
  readonly entry: string
}

/** By the folder's address: the hash of its list of hashes and, of a remote, that of its entry. */
export type FileFolders = Readonly<
  Record<string, { readonly list: string; readonly entry?: string | undefined }>
>

export interface PageState {
  /** Also those that are down now. */
  readonly remotes: readonly ReleasedRemote[]
  /** The server could not reach them: their pages are stand-ins. */
  readonly down: readonly RemoteName[]
  readonly used: readonly RemoteName[]
  /** Where the release set differs from the host's own route table; mostly it does not. */
  readonly routes?: readonly RouteChange[] | undefined
  readonly folders: FileFolders
  /** Shown instead of the address that was asked for, which the router cannot read. */
  readonly address?: string
  /** Milliseconds after which the page hydrates without a remote whose files are still loading. */
  readonly remoteBudget: number
  /** So many loads in a hundred measure how fast pages are. */
  readonly measured?: number | undefined
  /** Loads the panel of testers. */
  readonly tester?: boolean
  readonly session: Session
  readonly hydration: { loaderData?: object; actionData?: object | null; errors?: object | null }
}

/** Where browsers send what they measured. */
export const VITALS_PATH = '/-/vitals/'

export const PAGE_STATE_ID = 'page-state'
