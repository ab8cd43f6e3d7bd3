import { useLocation, useRevalidator } from '@verstak/federated/router.ts'
import { useScreenData } from '@verstak/federated/screen.ts'
import { useEffect } from 'react'
import { readClaimQuery } from './claim-query.ts'
import type { loader } from './loader.ts'

/**
 * A page opened offline is a cached page: it may belong to another address and lacks the drafts of this
 * browser.
 */
export function useAddressOfPage(): void {
  const { query, sought } = useScreenData<typeof loader>()
  const { search } = useLocation()
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const asked = readClaimQuery(new URLSearchParams(search))
    if (sought || JSON.stringify(asked) !== JSON.stringify(query)) void revalidate()
  }, [query, sought, search, revalidate])
}
