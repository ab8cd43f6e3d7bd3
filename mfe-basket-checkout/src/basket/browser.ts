import { headerData } from '@verstak/shared/contract/auth/calls.ts'
import type { BasketChange } from '@verstak/shared/contract/basket/schemas.ts'
import { basketUpdated } from '@verstak/shared/events/basket.ts'
import { browserApi } from '@verstak/shared/federated/api.ts'
import { bus } from '@verstak/shared/federated/bus.ts'
import { changeBasket } from './change-basket.ts'

/** Makes a change from the page and tells the header, the other slots and the other tabs of it. */
export async function changeFromPage(form: FormData): Promise<BasketChange> {
  const change = await changeBasket(browserApi(), form)
  const { basket, basket_quantity, info } = change
  bus.publish(basketUpdated, { basket, basket_quantity, basket_sum: info.sum })
  return change
}

/** Asks what is in the basket and tells the header, the slots and the other tabs: after a refusal they may be wrong. */
export async function refreshHeader(): Promise<void> {
  const { basket, basket_quantity, basket_sum } = await browserApi()(headerData)
  bus.publish(basketUpdated, { basket, basket_quantity, basket_sum })
}

let region: HTMLElement | undefined

/** Says a message to a screen reader, through one region for the whole page. */
export function announce(message: string): void {
  if (!region) {
    region = document.createElement('div')
    region.setAttribute('role', 'status')
    region.style.cssText = 'position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)'
    document.body.append(region)
  }
  const said = region
  said.textContent = ''
  // A region that came into being with its text is not read out.
  setTimeout(() => {
    said.textContent = message
  }, 50)
}
