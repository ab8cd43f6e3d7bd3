import { tabStorage } from '@verstak/federated/lib/guarded-storage.ts'
import { readBasket } from './change-basket.ts'

const KEY = 'verstak.basket-change'

/**
 * Makes a change while the page is left. If the page does not live to see the answer, the next one may have been
 * rendered before the change, so a mark tells it to ask for the basket again.
 */
export function changeWhileLeaving(change: () => Promise<void>): void {
  mark(true)
  void change().then(() => mark(false))
}

/** Called by a page that shows quantities. */
export function catchUp(): void {
  if (mark(false)) readBasket().catch(() => {})
}

/** Whether the mark was set before. */
function mark(on: boolean): boolean {
  const before = tabStorage.read(KEY) !== undefined
  if (on) tabStorage.write(KEY, 'Y')
  else if (before) tabStorage.remove(KEY)
  return before
}
