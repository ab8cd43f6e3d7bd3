import { expect, it, vi } from 'vitest'
import { hearFailures } from './failure.js'

const FILE = 'http://127.0.0.1:3001/mfe-catalog/1/web/page-route-tsx.js'
const sources = ['webpack://mfe_catalog/./src/features/page/route.tsx']
/** The first column of the first line comes from the first line of the source. */
const map = {
  version: 3,
  names: [],
  mappings: 'AAAA',
  sources,
  sourcesContent: ['throw new Error()\nnext()'],
}

const thrown = Object.assign(new Error('broken'), {
  stack: `Error: broken\n    at Component (${FILE}:1:1)\n    at other (native)`,
})

it('tells what a component threw, with the place in its source and the code around it', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const fetched = vi.fn(async () => Response.json(map))
  vi.stubGlobal('fetch', fetched)
  const said: string[] = []
  hearFailures((text) => said.push(text))
  console.error('%o', thrown, 'The above error occurred in the <Component> component.')
  await vi.waitFor(() => expect(said).toHaveLength(1))
  expect(fetched).toHaveBeenCalledWith(`${FILE}.map`)
  expect(said[0]).toBe(
    [
      'Error: broken',
      '> 1 | throw new Error()',
      '  2 | next()',
      '    at Component (src/features/page/route.tsx:1)',
      '    at other (native)',
    ].join('\n'),
  )
})

it('says nothing about other errors of the console', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const said: string[] = []
  hearFailures((text) => said.push(text))
  console.error(new Error('a slot is late'))
  const purpose = Object.assign(new Error('shown'), { name: 'OnPurpose' })
  console.error('%o', purpose, 'The above error occurred in the <Fails> component.')
  await Promise.resolve()
  expect(said).toEqual([])
})
