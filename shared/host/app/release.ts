import type { RemoteName } from '@verstak/domain/route-table.ts'
import type { Session } from '@verstak/federated/contexts.ts'
import type { RouteChange } from './route-book.ts'

export interface ReleasedRemote {
  readonly name: RemoteName
  readonly version: string
  readonly entry: string
}

/** Where browsers find the hashes of a folder's files. A page only uses files of one version from it. */
export interface FileFolder {
  /** Hash of the hash list. */
  readonly list: string
  /** Folder of the list, relative to this one; absent when it is the same. */
  readonly at?: string | undefined
  /** Hash of the remote's entry. */
  readonly entry?: string | undefined
}

/** By the folder's URL. */
export type FileFolders = Readonly<Record<string, FileFolder>>

export interface PageState {
  /** Includes unavailable remotes. */
  readonly remotes: readonly ReleasedRemote[]
  /** Remotes that the server could not reach; their pages show a placeholder. */
  readonly down: readonly RemoteName[]
  readonly used: readonly RemoteName[]
  /** Differences of the release set from the host's own route table; usually none. */
  readonly routes?: readonly RouteChange[] | undefined
  readonly folders: FileFolders
  /** Shown instead of the requested address, which the router cannot parse. */
  readonly address?: string
  /** Milliseconds after which the page hydrates without a remote whose files are still loading. */
  readonly remoteBudget: number
  /** Percentage of page loads that measure page speed. */
  readonly measured?: number | undefined
  /** Loads the testers' panel. */
  readonly tester?: boolean
  readonly session: Session
  readonly hydration: { loaderData?: object; actionData?: object | null; errors?: object | null }
}

/** Path that receives browser measurements. */
export const VITALS_PATH = '/-/vitals/'

export const PAGE_STATE_ID = 'page-state'
