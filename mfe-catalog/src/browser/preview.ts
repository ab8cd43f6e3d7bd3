import type { ProductCard } from '@verstak/shared/contract/schemas/common.ts'

let kept: ProductCard | null = null

/** Keeps what a clicked card shows, so that the product's page can show it at once. Call it in event handlers only. */
export function keepPreview(card: ProductCard): void {
  kept = card
}

/** The card that was clicked last, if it is of this product. Null on the server: nothing is clicked there. */
export function previewOf(code: string): ProductCard | null {
  return kept?.code === code ? kept : null
}
