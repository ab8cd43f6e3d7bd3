import { recommendPersonal } from '@verstak/shared/contract/recommendations/calls.ts'
import { browserApi } from '@verstak/shared/federated/api.ts'
import type { SlotProps } from '@verstak/shared/federated/slots.tsx'
import { LaterRow } from './later-row.tsx'

export function Recommendations({ title }: SlotProps['mfe-catalog/recommendations']) {
  return <LaterRow title={title} ask={askPersonal} />
}

const askPersonal = () => browserApi()(recommendPersonal, { query: {} })
