import type { ClaimSummary } from '@verstak/contract/claims/schemas.ts'
import type { ClaimStatus } from '@verstak/domain/after-sale/claim-status.ts'
import { StatusMark, type StatusTone } from '@verstak/kit/ui/status-mark.tsx'

const tones: Record<ClaimStatus, StatusTone> = {
  sent: 'active',
  accepted: 'active',
  need_data: 'bad',
  expertise: 'active',
  approved: 'good',
  partial: 'good',
  rejected: 'bad',
  done: 'calm',
}

export function ClaimStatusMark({ status }: { status: ClaimSummary['status'] }) {
  return <StatusMark tone={tones[status.code]}>{status.name}</StatusMark>
}
