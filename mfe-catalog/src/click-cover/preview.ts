import type { ProductCard } from '@verstak/contract/common.ts'
import type { ComponentType } from 'react'

interface Preview {
  readonly card: ProductCard
  readonly shown: boolean
}

let kept: Preview | null = null
let cover: ComponentType<{ card: ProductCard }> | null = null

/** Call it in event handlers only: the server has one memory for all visitors. */
export function keepPreview(card: ProductCard, shown = false): void {
  kept = { card, shown }
}

/** Returns the card only once: a return to the page must load all of it to find its scroll position. */
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
