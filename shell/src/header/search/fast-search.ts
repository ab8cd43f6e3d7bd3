import type { FastSearch } from '@verstak/shared/contract/catalog/schemas.ts'

/** Section 9: how long a pause in typing is waited for, ms. */
export const DEBOUNCE_MS = 500
/** One letter finds nearly everything, which helps nobody. */
export const SHORTEST = 2

export interface Found {
  readonly query: string
  readonly data: FastSearch
}

export type SearchState =
  | { readonly state: 'idle' }
  /** `before`: what stays in sight until the answer comes. */
  | { readonly state: 'asking'; readonly query: string; readonly before: Found | null }
  | { readonly state: 'found'; readonly found: Found }
  | { readonly state: 'failed'; readonly query: string; readonly error: unknown }

export interface FastSearcher {
  /** A query as it stands in the field now. */
  readonly type: (query: string) => void
  /** Asks without waiting: the first question about a text that is there already, or the same one again. */
  readonly ask: (query: string) => void
  /** Nothing that is on its way may change anything any more. */
  readonly stop: () => void
}

/** Asks when the typing pauses, and drops the answer to a query that is no longer in the field. */
export function createFastSearch(
  call: (query: string) => Promise<FastSearch>,
  tell: (state: SearchState) => void,
): FastSearcher {
  let timer: ReturnType<typeof setTimeout> | undefined
  let turn = 0
  let shown: Found | null = null

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
