import type { ProductCard } from '@verstak/shared/contract/common.ts'
import type { ComponentType } from 'react'

interface Preview {
  readonly card: ProductCard
  /** Whether it is on screen already, above the page that is left. */
  readonly shown: boolean
}

let kept: Preview | null = null
let cover: ComponentType<{ card: ProductCard }> | null = null

/** Keeps what a clicked card shows, so that the product's page can show it at once. Call it in event handlers only. */
export function keepPreview(card: ProductCard, shown = false): void {
  kept = { card, shown }
}

/**
 * The card that was just clicked, if it is of this product; once, so that a return to the page waits for the whole of
 * it and finds its place again. Null on the server: nothing is clicked there.
 */
export function takePreview(code: string): Preview | null {
  const taken = kept?.card.code === code ? kept : null
  kept = null
  return taken
}

/** The product page's chunk tells what shows a product above the page that is left. */
export function provideCover(component: typeof cover): void {
  cover = component
}

/** Null until the product page's chunk is there. */
export const knownCover = (): typeof cover => cover
