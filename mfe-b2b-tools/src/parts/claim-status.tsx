import type { ClaimSummary } from '@verstak/shared/contract/claims/schemas.ts'
import type { ClaimStatus } from '@verstak/shared/domain/claim-status.ts'
import { StatusMark, type StatusTone } from '@verstak/shared/ui/status-mark.tsx'

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
