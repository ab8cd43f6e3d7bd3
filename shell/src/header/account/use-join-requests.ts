import { joinRequestList } from '@verstak/contract/accounts/calls.ts'
import { browserApi } from '@verstak/federated/api.ts'
import { useEffect, useState } from 'react'

/** How many people wait for the administrator; 0 until that is known. */
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
