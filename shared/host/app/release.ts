import type { RemoteName } from '@verstak/domain/route-table.ts'
import type { Session } from '@verstak/federated/contexts.ts'
import type { RouteChange } from './route-book.ts'

export interface ReleasedRemote {
  readonly name: RemoteName
  readonly version: string
  readonly entry: string
}

/** What browsers hold the files of a folder against: on one page that are the files of one version. */
export interface FileFolder {
  /** The hash of the list of hashes. */
  readonly list: string
  /** The folder of the list, from this one; absent when it lies there too. */
  readonly at?: string | undefined
  /** The hash of a remote's entry. */
  readonly entry?: string | undefined
}

/** By the address of the folder. */
export type FileFolders = Readonly<Record<string, FileFolder>>

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
