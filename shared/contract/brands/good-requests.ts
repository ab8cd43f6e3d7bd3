import type { GoodRequests, Holders } from '../good-request.ts'
import type * as calls from './calls.ts'

export interface World {
  /** The code of the drill's brand. */
  readonly brand: string
}

export const holders: Holders<World> = { brand: 'everybody' }

export const goodRequests: GoodRequests<typeof calls, World> = {
  brandList: () => ({}),
  brandPage: ({ brand }) => ({ params: { code: brand } }),
}
