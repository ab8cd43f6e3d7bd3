import { joinRequestList } from '@verstak/contract/accounts/calls.ts'
import { browserApi } from '@verstak/federated/api.ts'
import { useEffect, useState } from 'react'

/** Number of people waiting for the administrator's approval. 0 until it is known. */
export function useJoinRequests(administrator: boolean): number {
  const [count, setCount] = useState(0)
  useEffect(() => {
    if (!administrator) return
    let late = false
    browserApi()(joinRequestList).then(
      ({ requests }) => late || setCount(requests.length),
      () => {},
    )
    return () => {
      late = true
    }
  }, [administrator])
  return count
}
