import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { rspack, type Stats } from '@rspack/core'
import { lacksOf } from '@verstak/release/store/compatibility.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readFrontEnd } from '../front-end.ts'
import { frontEndConfigs } from '../preset.ts'
import { eventsOf, knownEvents } from './event-facts.ts'
import { factsOf } from './facts.ts'
import { sharedExports, sharedLibraries, sharedVersion } from './shared-facts.ts'

const SHARED = join(import.meta.dirname, '../../..')
let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'verstak-facts-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** Builds a remote with these sources for browsers; `federated`: the folder of the shared modules. */
async function factsOfSources(
  sources: Readonly<Record<string, string>>,
  federated = join(SHARED, 'federated'),
) {
  const remote = join(folder, 'mfe-catalog')
  for (const [path, text] of Object.entries(sources)) {
    mkdirSync(dirname(join(remote, path)), { recursive: true })
    writeFileSync(join(remote, path), text)
  }
  mkdirSync(join(remote, 'node_modules/@verstak'), { recursive: true })
  for (const [name, from] of Object.entries({
    contract: join(SHARED, 'contract'),
    domain: join(SHARED, 'domain'),
    federated,
  }))
    symlinkSync(from, join(remote, 'node_modules/@verstak', name))
  symlinkSync(join(SHARED, 'federated/node_modules/react'), join(remote, 'node_modules/react'))
  const frontEnd = readFrontEnd(remote)
  const compiler = rspack(frontEndConfigs(frontEnd, 'production')[0])
  const stats = await new Promise<Stats | undefined>((done, fail) =>
    compiler.run((error, built) => (error ? fail(error) : done(built))),
  )
  if (!stats || stats.hasErrors()) throw new Error(stats?.toString('errors-only'))
  const facts = await factsOf(frontEnd, stats, join(federated, 'events'))
  await new Promise((done) => compiler.close(done))
  return facts
}

const ROUTES = `
import * as paths from '@verstak/domain/paths.ts'
import type { RouteObject } from '@verstak/federated/router.ts'
import { pagesOf } from '@verstak/federated/routes/pages.ts'
import { brandList } from '@verstak/contract/brands/calls.ts'
const page = pagesOf('mfe-catalog', (feature) => import(\`./features/\${feature}/route.tsx\`))
export const routes: readonly RouteObject[] = [
  page('home', paths.home()),
  page('home', \`\${paths.brands()}:code/\`, { ask: (api) => api(brandList) }),
]`
const PAGE = `
import { basketAdd } from '@verstak/contract/basket/calls.ts'
import * as paths from '@verstak/domain/paths.ts'
import { basketUpdated } from '@verstak/federated/events/basket.ts'
import { sessionEnded } from '@verstak/federated/events/session.ts'
import { bus } from '@verstak/federated/bus.ts'
import { browserApi, type Api, inTurn as turn } from '@verstak/federated/api.ts'
import { Slot } from '@verstak/federated/slots.tsx'
export function Component() {
  bus.subscribe(sessionEnded, () => {})
  void turn(() => browserApi()(basketAdd as never)).then((news) => bus.publish(basketUpdated, news as never))
  return <a href={paths.order('12')}><Slot name="mfe-b2b-tools/feed" goods={{ of: 'favorites' }} look="link" /></a>
}`

test('a build lists what it provides and what it uses', async () => {
  const facts = await factsOfSources({
    'src/routes.tsx': ROUTES,
    'src/features/home/route.tsx': PAGE,
    'src/slots/recommendations.slot.tsx': 'export default () => null',
  })
  expect(facts).toEqual({
    shared: {
      version: sharedVersion(sharedExports(), sharedLibraries()),
      modules: { 'api.ts': ['browserApi', 'inTurn'], 'bus.ts': ['bus'], 'slots.tsx': ['Slot'] },
      libraries: sharedLibraries(),
    },
    contract: {
      basket: { version: expect.stringMatching(/^[0-9a-f]{12}$/), calls: ['POST /api/basket/add/'] },
      brands: { version: expect.stringMatching(/^[0-9a-f]{12}$/), calls: ['GET /web/brands/'] },
    },
    routes: ['/', '/brands/:code/'],
    links: ['/', '/brands/', '/personal/orders/x/'],
    slots: { given: ['mfe-catalog/recommendations'], used: ['mfe-b2b-tools/feed'] },
    files: 'lasting',
    events: { published: ['basket:updated'], heard: ['session:ended'] },
    shapes: {
      events: { 'basket:updated': expect.any(String), 'session:ended': expect.any(String) },
      slots: { 'mfe-catalog/recommendations': expect.any(String), 'mfe-b2b-tools/feed': expect.any(String) },
      calls: {
        'POST /api/basket/add/': { request: expect.any(String), response: expect.any(String) },
        'GET /web/brands/': { request: expect.any(String), response: expect.any(String) },
      },
      known: expect.any(Object),
    },
  })
  const { known = {}, events, slots, calls } = facts.shapes ?? {}
  expect(known[events?.['basket:updated'] ?? '']).toEqual({
    type: 'object',
    properties: {
      basket: { type: 'array', items: { type: 'number' } },
      basket_quantity: { type: 'object', additionalProperties: { type: 'number' } },
      basket_sum: { type: 'number' },
    },
    required: ['basket', 'basket_quantity', 'basket_sum'],
  })
  expect(known[slots?.['mfe-b2b-tools/feed'] ?? '']?.required).toEqual(['goods', 'look'])
  expect(known[calls?.['POST /api/basket/add/']?.response ?? '']?.required).toContain('basket_quantity')
})

/** A page whose button does this with the event of the basket. */
const withBasket = (does: string) => ({
  'src/routes.tsx': ROUTES,
  'src/features/home/route.tsx': `
import { basketUpdated } from '@verstak/federated/events/basket.ts'
import { bus } from '@verstak/federated/bus.ts'
export const Component = () => <button onClick={() => bus.${does}}>Обновить</button>`,
})

/** A copy of the shared modules in which the sum of the basket has another name. */
function federatedWithRenamedSum(): string {
  const copy = join(folder, 'federated')
  cpSync(join(SHARED, 'federated'), copy, {
    recursive: true,
    filter: (path) => !path.endsWith('/node_modules') && !path.includes('.test.'),
  })
  symlinkSync(join(SHARED, 'federated/node_modules'), join(copy, 'node_modules'))
  const file = join(copy, 'events/basket.ts')
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll('basket_sum', 'sum'))
  return copy
}

test('a build with a renamed field of an event does not fit those who read the old name', async () => {
  const hearing = await factsOfSources(withBasket('subscribe(basketUpdated, () => {})'))
  rmSync(join(folder, 'mfe-catalog'), { recursive: true })
  const renamed = await factsOfSources(
    withBasket('publish(basketUpdated, {} as never)'),
    federatedWithRenamedSum(),
  )
  const parts = [['mfe-basket-checkout', renamed] as const, ['mfe-catalog', hearing] as const]
  expect(lacksOf(parts, null).filter(({ kind }) => kind === 'payload' || kind === 'event')).toEqual([
    {
      who: 'mfe-catalog',
      kind: 'payload',
      what: 'basket:updated',
      by: 'mfe-basket-checkout',
      misfit: { path: 'basket_sum', why: 'missing' },
    },
  ])
})

test('the shell hears what its shared modules subscribe to', async () => {
  const path = join(SHARED, 'federated/shop-store.tsx')
  const store = { path, source: readFileSync(path, 'utf8'), used: null }
  const { heard, published } = eventsOf([store], await knownEvents(join(SHARED, 'federated/events')))
  expect(heard).toContain('basket:updated')
  expect(published).toEqual([])
})

test('a module may publish an event that it hears', async () => {
  const { events } = await factsOfSources({
    'src/routes.tsx': ROUTES,
    'src/features/home/route.tsx': `
import { basketUpdated } from '@verstak/federated/events/basket.ts'
import { bus } from '@verstak/federated/bus.ts'
export function Component() {
  bus.subscribe(basketUpdated, () => {})
  return <button onClick={() => bus.publish(basketUpdated, {} as never)}>Обновить</button>
}`,
  })
  expect(events).toEqual({ published: ['basket:updated'], heard: ['basket:updated'] })
})

test('the version of shared modules changes only with their exports and with a major version', () => {
  const of = (modules: Record<string, string[]>, react = '19.2.0') => sharedVersion(modules, { react })
  const one = of({ 'router.ts': ['Form', 'Link'] })
  expect(of({ 'router.ts': ['Form', 'Link'] }, '19.9.9')).toBe(one)
  expect(of({ 'router.ts': ['Form'] })).not.toBe(one)
  expect(of({ 'router.ts': ['Form', 'Link'] }, '20.0.0')).not.toBe(one)
})

test('finds run-time exports, without types', () => {
  writeFileSync(
    join(folder, 'some.ts'),
    "export type { A } from 'a'\nexport {\n  b,\n  c as d,\n} from 'b'\nexport interface E {}\nexport async function f() {}\nexport const g = 1\n",
  )
  writeFileSync(join(folder, 'some.test.ts'), 'export const no = 1\n')
  expect(sharedExports(folder)).toEqual({ 'some.ts': ['b', 'd', 'f', 'g'] })
})
