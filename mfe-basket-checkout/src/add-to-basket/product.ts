import type { SlotProps } from '@verstak/shared/host/app/slots.tsx'

export type BasketProduct = SlotProps['mfe-basket-checkout/add-to-basket']['product']
