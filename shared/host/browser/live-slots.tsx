import { SlotProvider } from '@verstak/shared/federated/slots.tsx'
import { type ReactNode, useReducer, useState } from 'react'
import type { PageState } from '../app/release.ts'
import { ownerOf, type Report, slotLoader } from './slot-loader.ts'

interface LiveSlotsProps {
  readonly state: PageState
  readonly report: Report
  readonly children: ReactNode
}

/** The slots of a page in the browser: what comes back is shown, what throws is reported by its owner's name. */
export function LiveSlots({ state, report, children }: LiveSlotsProps) {
  const [, renew] = useReducer((times: number) => times + 1, 0)
  const [source] = useState(() => slotLoader(state, report, renew))
  return (
    <SlotProvider source={source} onFailure={(name, error) => report(ownerOf(name), error)}>
      {children}
    </SlotProvider>
  )
}
