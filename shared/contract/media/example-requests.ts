import type { ExampleRequests, Holders, WrongQueries } from '../example-request.ts'
import type * as calls from './calls.ts'

export interface ExampleData {
  /** Code of a material. */
  readonly material: string
  readonly printedCode: string
}

export const holders: Holders<ExampleData> = { material: 'everybody', printedCode: 'everybody' }

export const exampleRequests: ExampleRequests<typeof calls, ExampleData> = {
  mediaMaterials: () => ({}),
  mediaMaterial: ({ material }) => ({ params: { code: material } }),
  mediaFile: ({ material }) => ({ params: { code: material } }),
  mediaSocial: () => ({}),
  mediaVideo: () => ({}),
  mediaGoods: () => ({ body: { articles: 'dr 1\nSC-12' } }),
  mediaArchive: ({ drill, screws }) => ({ query: { goods: `${drill},${screws}`, part: 'cards' } }),
  printSheet: ({ printedCode }) => ({ body: { codes: [printedCode] } }),
}

export const wrongQueries: WrongQueries<typeof calls> = { mediaArchive: { goods: 'все' } }
