import * as paths from '@verstak/domain/paths.ts'
import type { Intent } from './change-basket.ts'

interface AddressFields {
  readonly intent: Intent
  readonly product_id: number
  readonly back: string
}

/** Action of a form without fields: its address contains them. */
export const fieldsInAddress = ({ intent, product_id, back }: AddressFields): string =>
  `${paths.basket()}?intent=${intent}&product_id=${product_id}&back=${encodeURIComponent(back)}`

/** Skips a form with its own fields: the page's address may still contain those of a refused card. */
export function takeAddressFields(form: FormData, { searchParams }: URL): void {
  if (form.has('intent')) return
  for (const name of ['intent', 'product_id', 'back']) form.set(name, searchParams.get(name) ?? '')
}
