import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { routeTable } from '@verstak/domain/route-table.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readFrontEnd } from '../front-end.ts'
import { placeOf } from './place.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'verstak-place-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function remoteWith(name: string, ...pages: string[]) {
  const src = join(folder, name, 'src')
  mkdirSync(src, { recursive: true })
  writeFileSync(
    join(src, 'routes.tsx'),
    `import { pagesOf } from '@verstak/federated/routes/pages.ts'
    const page = pagesOf('${name}', (feature) => import(\`./features/\${feature}/route.tsx\`))
    export const routes = [${pages.join(', ')}]`,
  )
  return readFrontEnd(join(folder, name))
}

test('a remote of the route table claims its rows, and its pages have the row’s rule', async () => {
  const { claims, pages } = await placeOf(
    remoteWith(
      'mfe-b2b-tools',
      "page('claims', '/personal/claims/')",
      "page('claim', '/personal/claims/:no/')",
    ),
  )
  const rows = routeTable.filter(({ owner }) => owner === 'mfe-b2b-tools')
  expect(claims).toEqual(rows.map(({ path, layout, access }) => ({ path, layout, access })))
  const rule = { layout: 'default', access: 'auth' }
  expect(pages).toEqual([
    {
      id: 'mfe-b2b-tools:claims@/personal/claims/',
      chunk: 'claims-route-tsx',
      path: '/personal/claims/',
      ...rule,
    },
    {
      id: 'mfe-b2b-tools:claim@/personal/claims/:no/',
      chunk: 'claim-route-tsx',
      path: '/personal/claims/:no/',
      ...rule,
    },
  ])
})

test('a page with its own rule claims its address, and child addresses inherit the missing parts', async () => {
  const { claims, pages } = await placeOf(
    remoteWith(
      'mfe-example',
      "page('one', '/example/:code/')",
      "page('paper', '/example/:code/paper/', { layout: 'custom' })",
      "page('all', '/example/', { access: 'auth' })",
    ),
  )
  expect(claims).toEqual([
    { path: '/example/', layout: 'default', access: 'auth' },
    { path: '/example/{code}/paper/', layout: 'custom', access: 'auth' },
  ])
  expect(pages.map(({ path, layout, access }) => `${path} ${layout} ${access}`)).toEqual([
    '/example/:code/ default auth',
    '/example/:code/paper/ custom auth',
    '/example/ default auth',
  ])
})

test.each([
  [
    "page('one', '/brands/new/')",
    '/brands/new/ is no address of mfe-example but of mfe-catalog: state its access',
  ],
  ["page('one', '/some/thing/')", '/some/thing/ is no address of mfe-example: state its access'],
])('%s is rejected', async (page, sentence) => {
  await expect(placeOf(remoteWith('mfe-example', page))).rejects.toThrow(sentence)
})

test('a folder name that no release list can contain is rejected', async () => {
  await expect(
    placeOf(remoteWith('example', "page('one', '/example/', { access: 'auth' })")),
  ).rejects.toThrow('example: the name of a remote begins with mfe-')
})
