import { recommendPersonal } from '@verstak/contract/recommendations/calls.ts'
import { browserApi } from '@verstak/federated/api.ts'
import type { SlotProps } from '@verstak/federated/slots.tsx'
import { type AskRow, LaterRow } from './later-row.tsx'

export function Recommendations({ title, items }: SlotProps['mfe-catalog/recommendations']) {
  const ids = items?.map(({ id }) => id).join()
  return <LaterRow key={ids} title={title} ask={items ? async () => ({ items }) : askPersonal} />
}

const askPersonal: AskRow = (visit) => browserApi()(recommendPersonal, { query: visit })
