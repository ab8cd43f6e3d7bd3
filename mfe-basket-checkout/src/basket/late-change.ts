import { readBasket } from './change-basket.ts'

const KEY = 'verstak.basket-change'

/** A change is made while the page is left, so the next page may be rendered before it. */
export function noteLateChange(): void {
  try {
    sessionStorage.setItem(KEY, 'Y')
  } catch {
    // The next page shows an older quantity until it is loaded again.
  }
}

/** Called by what shows quantities. */
export function catchUp(): void {
  try {
    if (!sessionStorage.getItem(KEY)) return
    sessionStorage.removeItem(KEY)
    readBasket().catch(() => {})
  } catch {
    // Forbidden storage has kept nothing.
  }
}
