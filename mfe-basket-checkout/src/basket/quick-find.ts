import { basketFind } from '@verstak/contract/basket/calls.ts'
import type { FoundProduct } from '@verstak/contract/basket/schemas.ts'
import type { CallData } from '@verstak/contract/call.ts'
import type { ProductCard } from '@verstak/contract/common.ts'
import type { Api } from '@verstak/federated/api.ts'
import { textOf } from '@verstak/kit/forms/form-text.ts'

export type QuickFound = CallData<typeof basketFind>

/** The only product with the typed code. Null when the shopper must choose. */
export function certain({ items }: QuickFound): FoundProduct | null {
  const exact = items.filter(({ match }) => match !== 'like')
  return exact.length === 1 ? (exact[0] ?? null) : null
}

/** Fills in the product and the quantity of a quick entry. Returns false when its text is ambiguous. */
export async function completeQuick(api: Api, form: FormData): Promise<boolean> {
  if (textOf(form, 'product_id')) return true
  const found = await api(basketFind, { body: { search: textOf(form, 'search') } })
  const chosen = certain(found)
  if (!chosen) return false
  fillQuick(form, chosen.product, found.quantity)
  return true
}

export function fillQuick(
  form: FormData,
  product: Pick<ProductCard, 'id' | 'name'>,
  quantity: number | null,
): void {
  form.set('product_id', String(product.id))
  form.set('name', product.name)
  if (quantity !== null) form.set('quantity', String(quantity))
}
