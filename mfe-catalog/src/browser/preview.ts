import type { ProductCard } from '@verstak/shared/contract/schemas/common.ts'

let kept: ProductCard | null = null

/** Keeps what a clicked card shows, so that the product's page can show it at once. Call it in event handlers only. */
export function keepPreview(card: ProductCard): void {
  kept = card
}

/**
 * The card that was just clicked, if it is of this product; once, so that a return to the page waits for the whole of
 * it and finds its place again. Null on the server: nothing is clicked there.
 */
export function takePreview(code: string): ProductCard | null {
  const taken = kept?.code === code ? kept : null
  kept = null
  return taken
}
