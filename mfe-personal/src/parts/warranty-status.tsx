import type { PublicCard } from '@verstak/contract/warranty/schemas.ts'
import type { ShownWarranty } from '@verstak/domain/after-sale/warranty-status.ts'
import { StatusMark, type StatusTone } from '@verstak/kit/ui/status-mark.tsx'

const tones: Record<ShownWarranty, StatusTone> = {
  checking: 'active',
  active: 'good',
  refused: 'bad',
  expired: 'calm',
}

export function WarrantyStatusMark({ status }: { status: PublicCard['status'] }) {
  return <StatusMark tone={tones[status.code]}>{status.name}</StatusMark>
}
