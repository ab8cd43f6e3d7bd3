import type { ExampleRequests, Holders } from '../example-request.ts'
import type * as calls from './calls.ts'

export interface ExampleData {
  /** A saved basket of the buyer, and the key of its link. */
  readonly savedId: number
  readonly savedKey: string
}

/** Anybody with the key may see the goods. */
export const holders: Holders<ExampleData> = { savedId: 'visitor', savedKey: 'everybody' }

export const exampleRequests: ExampleRequests<typeof calls, ExampleData> = {
  savedBaskets: () => ({}),
  savedBasket: ({ savedId }) => ({ params: { id: String(savedId) } }),
  savedBasketExport: ({ savedId }) => ({ params: { id: String(savedId), format: 'xlsx' } }),
  savedBasketSave: () => ({ body: { name: 'Объект на Лесной' } }),
  savedBasketOpen: ({ savedId }) => ({ body: { id: savedId, mode: 'add' } }),
  savedBasketRename: ({ savedId }) => ({ body: { id: savedId, name: 'Объект на Полевой' } }),
  savedBasketRemove: ({ savedId }) => ({ body: { id: savedId, restore: 'N' } }),
  savedBasketShare: ({ savedId }) => ({ body: { id: savedId, revoke: 'N' } }),
  sharedBasket: ({ savedKey }) => ({ params: { key: savedKey } }),
  sharedBasketExport: ({ savedKey }) => ({ params: { key: savedKey, format: 'xlsx' } }),
  sharedBasketAdd: ({ savedKey }) => ({ body: { key: savedKey } }),
}
