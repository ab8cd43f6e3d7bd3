import { type SlotMark, SlotProvider } from '@verstak/federated/slots.tsx'
import { type ReactNode, useEffect, useReducer, useState } from 'react'
import type { PageState } from '../app/release.ts'
import type { Report } from './report.ts'
import { ownerOf, slotLoader } from './slot-loader.ts'

interface LiveSlotsProps {
  readonly state: PageState
  readonly report: Report
  readonly children: ReactNode
}

/**
 * Slots of a page in the browser: shows slots that become available and reports errors with the owner's name.
 */
export function LiveSlots({ state, report, children }: LiveSlotsProps) {
  const [, renew] = useReducer((times: number) => times + 1, 0)
  const [source] = useState(() => slotLoader(state, report, renew))
  const [mark, setMark] = useState<{ readonly of?: SlotMark }>({})
  useEffect(() => {
    if (state.tester)
      import(/* webpackChunkName: "testers" */ './testers/panel.tsx')
        .then(({ openPanel }) => openPanel(state, (of) => setMark({ of })))
        .catch(() => {})
  }, [state])
  return (
    <SlotProvider source={source} mark={mark.of} onFailure={(name, error) => report(ownerOf(name), error)}>
      {children}
    </SlotProvider>
  )
}
