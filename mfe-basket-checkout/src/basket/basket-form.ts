import { paths } from '@verstak/shared/domain/paths.ts'
import type { Intent } from './change-basket.ts'

interface AddressFields {
  readonly intent: Intent
  readonly product_id: number
  /** The page of the form, to which the shopper returns. */
  readonly back: string
}

/** The action of a form without fields: its address holds them. */
export const fieldsInAddress = ({ intent, product_id, back }: AddressFields): string =>
  `${paths.basket()}?intent=${intent}&product_id=${product_id}&back=${encodeURIComponent(back)}`

/**
 * Copies the fields of the address into a form that has none. Forms of the basket's page have their own, and the page's
 * address may still hold those of a refused card.
 */
export function takeAddressFields(form: FormData, { searchParams }: URL): void {
  if (form.has('intent')) return
  for (const name of ['intent', 'product_id', 'back']) form.set(name, searchParams.get(name) ?? '')
}
