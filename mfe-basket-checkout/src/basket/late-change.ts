import { tabStorage } from '@verstak/federated/lib/guarded-storage.ts'
import { readBasket } from './change-basket.ts'

const KEY = 'verstak.basket-change'

/** A change is made while the page is left, so the next page may be rendered before it. */
export function noteLateChange(): void {
  tabStorage.write(KEY, 'Y')
}

/** Called by what shows quantities. */
export function catchUp(): void {
  if (tabStorage.read(KEY) === undefined) return
  tabStorage.remove(KEY)
  readBasket().catch(() => {})
}
