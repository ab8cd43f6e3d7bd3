import { newKey } from '@verstak/domain/cookies.ts'
import { STANDARD_STOCK } from '@verstak/domain/stock.ts'
import { useShop } from '@verstak/federated/shop-store.tsx'

/** Visit data sent with each recommendation request. */
export interface Visit {
  readonly session: string
  readonly stockId: string
}

let session: string | undefined

/** Identifies the visit; it ends with the document, because nothing is stored in the browser for it. */
export const visitSession = (): string => (session ??= newKey())

export const useStockId = (): string => useShop(({ stock }) => stock ?? STANDARD_STOCK)
