export { PriceTagSlot as default } from '../tool-slots/price-tag-slot.tsx'
