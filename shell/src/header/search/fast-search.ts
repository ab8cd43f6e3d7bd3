import type { FastSearch } from '@verstak/contract/catalog/schemas.ts'

/** Length of the pause in typing before a request, ms. */
export const DEBOUNCE_MS = 500
/** One letter matches nearly everything. */
export const SHORTEST = 2

export interface SearchAnswer {
  readonly query: string
  readonly data: FastSearch
}

export type SearchState =
  | { readonly state: 'idle' }
  /** `before` stays on screen until the answer arrives. */
  | { readonly state: 'asking'; readonly query: string; readonly before: SearchAnswer | null }
  | { readonly state: 'found'; readonly found: SearchAnswer }
  | { readonly state: 'failed'; readonly query: string; readonly error: unknown }

export interface FastSearcher {
  readonly type: (query: string) => void
  /** Searches without a pause: for a text that is already in the field, or to retry the same query. */
  readonly ask: (query: string) => void
  /** After this call no pending answer changes the state. */
  readonly stop: () => void
}

/** Drops the answer to a query that is no longer in the field. */
export function createFastSearch(
  call: (query: string) => Promise<FastSearch>,
  tell: (state: SearchState) => void,
): FastSearcher {
  let timer: ReturnType<typeof setTimeout> | undefined
  let turn = 0
  let shown: SearchAnswer | null = null

  function start(query: string, delay: number): void {
    stop()
    if (query.length < SHORTEST) {
      shown = null
      tell({ state: 'idle' })
    } else if (shown?.query === query) {
      tell({ state: 'found', found: shown })
    } else {
      tell({ state: 'asking', query, before: shown })
      timer = setTimeout(ask, delay, query)
    }
  }

  function ask(query: string): void {
    const mine = turn
    call(query).then(
      (data) => {
        if (mine !== turn) return
        shown = { query, data }
        tell({ state: 'found', found: shown })
      },
      (error) => {
        if (mine !== turn) return
        shown = null
        tell({ state: 'failed', query, error })
      },
    )
  }

  function stop(): void {
    clearTimeout(timer)
    turn++
  }

  return { type: (query) => start(query, DEBOUNCE_MS), ask: (query) => start(query, 0), stop }
}
