export { ClaimSlot as default } from '../tool-slots/claim-slot.tsx'
