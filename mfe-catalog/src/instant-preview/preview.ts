import type { ProductCard } from '@verstak/contract/common.ts'
import type { ComponentType } from 'react'

interface Preview {
  readonly card: ProductCard
  readonly shown: boolean
}

let kept: Preview | null = null
let cover: ComponentType<{ card: ProductCard }> | null = null

/** Call only in event handlers: on the server the memory is shared by all visitors. */
export function keepPreview(card: ProductCard, shown = false): void {
  kept = { card, shown }
}

/**
 * Returns the card only once: a return to the page must load the whole page to restore its scroll position.
 */
export function takePreview(code: string): Preview | null {
  const taken = kept?.card.code === code ? kept : null
  kept = null
  return taken
}

export function provideCover(component: typeof cover): void {
  cover = component
}

/** Null until the chunk of the product page has loaded. */
export const knownCover = (): typeof cover => cover
