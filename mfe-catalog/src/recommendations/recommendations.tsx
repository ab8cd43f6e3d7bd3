import { recommendPersonal } from '@verstak/shared/contract/recommendations/calls.ts'
import { browserApi } from '@verstak/shared/federated/api.ts'
import type { SlotProps } from '@verstak/shared/federated/slots.tsx'
import { LaterRow } from './later-row.tsx'

export function Recommendations({ title, items }: SlotProps['mfe-catalog/recommendations']) {
  const ids = items?.map(({ id }) => id).join()
  return <LaterRow key={ids} title={title} ask={items ? async () => ({ items }) : askPersonal} />
}

const askPersonal = () => browserApi()(recommendPersonal, { query: {} })
