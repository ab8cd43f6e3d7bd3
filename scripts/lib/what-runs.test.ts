import { beforeAll, describe, expect, test } from 'vitest'
import { type ImportGraph, readImportGraph } from './import-graph.ts'
import { linesOfLeftOut, needsGraph, whatRuns } from './what-runs.ts'

const CATALOGUE = 'mfe-catalog/src/routes.tsx'

test.each([
  ['nothing', [], []],
  ['one remote', [CATALOGUE, 'mfe-catalog/package.json'], ['mfe-catalog']],
  ['two remotes', ['mfe-personal/src/routes.tsx', CATALOGUE], ['mfe-catalog', 'mfe-personal']],
  ['a journey of a remote', ['e2e/journeys/listing.spec.ts'], ['mfe-catalog']],
  ['a remote and texts', [CATALOGUE, 'docs/faults.md'], ['lint unit scripts/', 'mfe-catalog']],
  ['texts', ['README.md', 'docs/decisions/one.md', 'shared/kit/README.md'], ['lint unit scripts/']],
])('%s', (_, files, jobs) => {
  expect(whatRuns(files)).toEqual(jobs)
  expect(needsGraph(files)).toBe(false)
})

test.each([
  'shell/src/client.tsx',
  'scripts/test.ts',
  'pnpm-lock.yaml',
  '.ci/run',
  'e2e/shop.ts',
  'e2e/journeys/first-sale.spec.ts',
  'e2e/journeys/of-nobody-yet.spec.ts',
  // Every build and every process of the API has them.
  'shared/release/build/preset.ts',
  'shared/kit/package.json',
  'shared/kit/ui/css.d.ts',
  'api/src/main.ts',
  'api/src/http/register.ts',
  'api/src/db/migrations/0001-new.ts',
  'api/content/store.yaml',
  // A folder of an unknown remote.
  'mfe-new/src/routes.tsx',
])('%s runs everything, whatever else has changed', (file) => {
  expect(whatRuns([CATALOGUE, 'shared/domain/paths.ts', file], new Map())).toEqual(['all'])
})

const small: ImportGraph = new Map([
  ['shared/domain/rule.ts', []],
  ['shared/domain/rule.test.ts', ['shared/domain/rule.ts']],
  ['shared/contract/first/calls.ts', []],
  ['shared/contract/second/calls.ts', []],
  ['api/src/areas/orders/first/service.ts', ['shared/domain/rule.ts']],
  ['api/src/areas/orders/first/handlers.ts', ['api/src/areas/orders/first/service.ts']],
  ['api/src/areas/orders/first/other.db.test.ts', []],
  ['api/src/areas/orders/second/handlers.ts', []],
  ['api/src/areas/orders/second/second.db.test.ts', ['api/src/app.ts', 'shared/contract/second/calls.ts']],
  ['api/src/areas/orders/second/calls-first.db.test.ts', ['shared/contract/first/calls.ts']],
  ['api/src/contract/every-call.db.test.ts', ['api/src/app.ts']],
  ['api/src/app.ts', []],
  ['mfe-personal/src/page.tsx', ['shared/contract/first/calls.ts']],
  ['mfe-catalog/src/page.tsx', ['shared/contract/second/calls.ts']],
  ['e2e/journeys/warranty.spec.ts', []],
  ['e2e/journeys/listing.spec.ts', []],
  ['e2e/journeys/first-sale.spec.ts', []],
  ['shell/src/header/link.tsx', ['shared/kit/link.tsx']],
  ['shared/kit/link.tsx', []],
])

describe('by imports', () => {
  test('a module of the API runs its tests, those that make its calls, those of all calls, and journeys of the callers', () => {
    expect(whatRuns(['api/src/areas/orders/first/service.ts'], small)).toEqual([
      'api api/src/areas/orders/first/other.db.test.ts api/src/areas/orders/second/calls-first.db.test.ts api/src/contract/every-call.db.test.ts',
      'e2e e2e/journeys/first-sale.spec.ts e2e/journeys/warranty.spec.ts',
      'types lint borders',
      'unit scripts/',
    ])
  })

  test('a rule runs its own tests and what the modules that use it run', () => {
    const jobs = whatRuns(['shared/domain/rule.ts'], small)
    expect(jobs).toContain('unit scripts/ shared/domain/rule.test.ts')
    expect(jobs[0]).toContain('first/other.db.test.ts')
    expect(jobs[0]).not.toContain('second.db.test.ts')
  })

  test('a test runs itself', () => {
    expect(whatRuns(['shared/domain/rule.test.ts'], small)).toEqual([
      'types lint borders',
      'unit scripts/ shared/domain/rule.test.ts',
    ])
  })

  test('what every page has runs all journeys', () => {
    expect(whatRuns(['shared/kit/link.tsx'], small)).toContain('e2e')
  })

  test('a removed file runs everything', () => {
    expect(whatRuns(['shared/domain/gone.ts'], small)).toEqual(['all'])
    expect(whatRuns(['shared/domain/rule.ts'], null)).toEqual(['all'])
  })

  test('says how much is left out', () => {
    const jobs = whatRuns(['api/src/areas/orders/first/service.ts'], small)
    expect(linesOfLeftOut(small, jobs)).toEqual([
      'Не выполняется, потому что не зависит от изменений: тестов модулей 1 из 1, тестов API 1 из 4, сценариев 1 из 3.',
    ])
    expect(linesOfLeftOut(small, ['all'])).toEqual([])
  })
})

describe('in this project', () => {
  let graph: ImportGraph
  beforeAll(async () => {
    graph = await readImportGraph()
  })
  const jobs = (file: string) => {
    expect([...graph.keys()]).toContain(file)
    return whatRuns([file], graph).join('\n')
  }

  test('a change in warranty cards does not run the tests of the basket, but those of its callers', () => {
    const said = jobs('api/src/areas/after-sale/warranty/handlers.ts')
    expect(said).toContain('api/src/areas/after-sale/warranty/')
    expect(said).toContain('api/src/contract/rights.db.test.ts')
    expect(said).toContain('e2e/journeys/warranty.spec.ts')
    expect(said).not.toContain('api/src/areas/basket/')
    // A page of a product asks for the buyer's tools.
    expect(said).toContain('e2e/journeys/media.spec.ts')
    expect(said).not.toContain('e2e/journeys/basket-undo.spec.ts')
  })

  test('a change in the basket runs the tests of placing orders, which import it', () => {
    const said = jobs('api/src/areas/basket/basket/change.ts')
    expect(said).toContain('api/src/areas/orders/checkout/')
    expect(said).toContain('e2e/journeys/basket-undo.spec.ts')
    expect(said).not.toContain('api/src/areas/site/branches/')
  })

  test('a call runs the screens and the module that know it', () => {
    const said = jobs('shared/contract/warranty/calls.ts')
    expect(said).toContain('mfe-personal/src/features/')
    expect(said).toContain('api/src/areas/after-sale/warranty/')
    expect(said).not.toContain('mfe-b2b-tools/src/')
  })

  test('the store of releases does not run the API', () => {
    const said = jobs('shared/release/store/sets.ts')
    expect(said).toContain('shared/release/store/moves.test.ts')
    expect(said).not.toContain('.db.test.ts')
  })

  test('a rule that everybody uses runs all journeys and the whole API', () => {
    const said = whatRuns(['shared/domain/quantity.ts'], graph)
    expect(said).toContain('e2e')
    expect(linesOfLeftOut(graph, said)[0]).toContain('тестов API 0 из')
  })
})
