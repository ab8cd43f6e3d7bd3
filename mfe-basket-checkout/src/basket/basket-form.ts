import { paths } from '@verstak/shared/domain/paths.ts'
import type { Intent } from './change-basket.ts'

interface AddressFields {
  readonly intent: Intent
  readonly product_id: number
  /** The page that the form stands on, where the shopper comes back to. */
  readonly back: string
}

/** Where a form posts that has no fields: they stand in its address. */
export const fieldsInAddress = ({ intent, product_id, back }: AddressFields): string =>
  `${paths.basket()}?intent=${intent}&product_id=${product_id}&back=${encodeURIComponent(back)}`

/**
 * Gives a form the fields of its address. One with an intent of its own has all of its own: forms of the basket's page post
 * to the address that the page has, and that may be the one of a refused card.
 */
export function takeAddressFields(form: FormData, { searchParams }: URL): void {
  if (form.has('intent')) return
  for (const name of ['intent', 'product_id', 'back']) form.set(name, searchParams.get(name) ?? '')
}
