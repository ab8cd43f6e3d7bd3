import type { ExampleRequests, Holders } from '../example-request.ts'
import type * as calls from './calls.ts'

export interface ExampleData {
  /** The code of the drill's brand. */
  readonly brand: string
}

export const holders: Holders<ExampleData> = { brand: 'everybody' }

export const exampleRequests: ExampleRequests<typeof calls, ExampleData> = {
  brandList: () => ({}),
  brandPage: ({ brand }) => ({ params: { code: brand } }),
}
