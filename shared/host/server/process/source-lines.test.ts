import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SOURCE_SCHEME } from '@verstak/release/build/output.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sourceLines } from './source-lines.ts'

let sources = ''
/** Maps its second column to line 2, column 5 of the source. */
const mapTo = (source: string) =>
  JSON.stringify({ version: 3, sources: [SOURCE_SCHEME + source], names: [], mappings: 'CACI' })

beforeAll(() => {
  sources = mkdtempSync(join(tmpdir(), 'verstak-maps-'))
  const write = (dist: string, file: string, source: string) => {
    mkdirSync(join(sources, dist, 'maps'), { recursive: true })
    writeFileSync(join(sources, dist, 'maps', `${file}.map`), mapTo(source))
  }
  write('shell/dist/production', 'main.0e36.js', 'shell/src/client.tsx')
  write('mfe-catalog/dist/production', 'common.a818.js', 'mfe-catalog/src/card.tsx')
  write('secret/dist/production', 'a.js', 'secret/a.ts')
})
afterAll(() => rmSync(sources, { recursive: true }))

const inSources = (stack: string) =>
  sourceLines({ dist: join(sources, 'shell/dist/production'), sources })(stack)

test.each([
  [
    'of Chrome',
    `Error: no
    at Card (http://127.0.0.1:3001/mfe-catalog/web/common.a818.js:1:2)
    at http://127.0.0.1:3000/assets/main.0e36.js:1:2`,
    `Error: no
    at Card (mfe-catalog/src/card.tsx:2:5)
    at shell/src/client.tsx:2:5`,
  ],
  [
    'of Firefox, from a build with a URL per version',
    'Card@https://cdn.example/x/mfe-catalog/0a1b2c/web/common.a818.js:1:2',
    'Card@mfe-catalog/src/card.tsx:2:5',
  ],
])('maps the positions of a stack %s to source lines', async (_, stack, lines) => {
  expect(await inSources(stack)).toBe(lines)
})

test.each([
  'at http://127.0.0.1:3001/mfe-catalog/web/other.js:1:2',
  'at http://127.0.0.1:3001/mfe-catalog/0a1b2c/web/other.js:1:2',
  'at http://127.0.0.1:3001/secret/0a1b2c/web/a.js:1:2',
  'at http://127.0.0.1:3001/mfe-catalog/0a1b2c/web/../../../secret/a.js:1:2',
  'at http://127.0.0.1:3000/assets/0a1b2c/main.0e36.js:0:0',
  'at chrome-extension://abc/a.js:1:2',
])('leaves %s unchanged', async (place) => {
  expect(await inSources(place)).toBe(place)
})
