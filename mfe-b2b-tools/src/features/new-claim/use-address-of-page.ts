import { useLocation, useRevalidator } from '@verstak/federated/router.ts'
import { useScreenData } from '@verstak/federated/screen.ts'
import { useEffect } from 'react'
import { readClaimQuery } from './claim-query.ts'
import type { loader } from './loader.ts'

/** A page that was opened without a network comes as it was put aside: for another address, and without drafts of this browser. */
export function useAddressOfPage(): void {
  const { query, sought } = useScreenData<typeof loader>()
  const { search } = useLocation()
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const asked = readClaimQuery(new URLSearchParams(search))
    if (sought || JSON.stringify(asked) !== JSON.stringify(query)) void revalidate()
  }, [query, sought, search, revalidate])
}
