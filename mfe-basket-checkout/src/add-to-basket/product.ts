import type { SlotProps } from '@verstak/federated/slots.tsx'

export type BasketProduct = SlotProps['mfe-basket-checkout/add-to-basket']['product']
