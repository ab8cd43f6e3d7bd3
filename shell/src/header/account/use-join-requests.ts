import { joinRequestList } from '@verstak/shared/contract/accounts/calls.ts'
import { browserApi } from '@verstak/shared/federated/api.ts'
import { useEffect, useState } from 'react'

/** How many people wait for the administrator of the organisation to let them in; 0 while it is not known. */
export function useJoinRequests(administrator: boolean): number {
  const [count, setCount] = useState(0)
  useEffect(() => {
    if (!administrator) return
    let late = false
    browserApi()(joinRequestList).then(
      ({ requests }) => late || setCount(requests.length),
      // The menu is whole without the note.
      () => {},
    )
    return () => {
      late = true
    }
  }, [administrator])
  return count
}
