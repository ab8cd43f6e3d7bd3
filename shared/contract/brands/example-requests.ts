import type { ExampleRequests, Holders } from '../example-request.ts'
import type * as calls from './calls.ts'

export interface World {
  /** The code of the drill's brand. */
  readonly brand: string
}

export const holders: Holders<World> = { brand: 'everybody' }

export const exampleRequests: ExampleRequests<typeof calls, World> = {
  brandList: () => ({}),
  brandPage: ({ brand }) => ({ params: { code: brand } }),
}
