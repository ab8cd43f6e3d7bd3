import type { Appeal } from '@verstak/contract/appeals/schemas.ts'
import type { AppealStatus } from '@verstak/domain/after-sale/appeal-status.ts'
import { StatusMark, type StatusTone } from '@verstak/kit/ui/status-mark.tsx'

const tones: Record<AppealStatus, StatusTone> = {
  new: 'active',
  'in-work': 'active',
  waiting: 'bad',
  reopened: 'active',
  solved: 'good',
  closed: 'calm',
}

export function AppealStatusMark({ status }: { status: Appeal['status'] }) {
  return <StatusMark tone={tones[status.code]}>{status.name}</StatusMark>
}
