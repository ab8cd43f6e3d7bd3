import { searchHeader } from '@verstak/contract/catalog/calls.ts'
import { browserApi } from '@verstak/federated/api.ts'
import { useEffect, useState } from 'react'
import { createFastSearch, type FastSearcher, type SearchState } from './fast-search.ts'

export function useFastSearch(): FastSearcher & { state: SearchState } {
  const [state, tell] = useState<SearchState>({ state: 'idle' })
  const [search] = useState(() =>
    createFastSearch((query) => browserApi()(searchHeader, { body: { query } }), tell),
  )
  useEffect(() => search.stop, [search])
  return { ...search, state }
}
