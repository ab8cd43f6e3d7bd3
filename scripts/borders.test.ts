import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findViolations, type Violation } from './borders.ts'

const FOLDERS = ['shared', 'shell', 'mfe-catalog', 'mfe-personal', 'api', 'demo', 'scripts']

const CASES: [path: string, source: string, rule: string | null][] = [
  ['mfe-catalog/src/to-remote.ts', "import '../../mfe-personal/src/target.ts'", 'remote-not-to-remote'],
  [
    'mfe-catalog/src/to-remote-type.ts',
    "import type { T } from '../../mfe-personal/src/target.ts'",
    'remote-not-to-remote',
  ],
  ['mfe-catalog/src/to-package.ts', "import '@verstak/mfe-personal/src/target.ts'", 'remote-not-to-remote'],
  [
    'mfe-catalog/src/lazy.tsx',
    "export const a = () => import('../../mfe-personal/src/target.ts')",
    'remote-not-to-remote',
  ],
  ['mfe-catalog/src/own.ts', "import './target.ts'", null],
  ['mfe-catalog/src/to-shell.ts', "export * from '../../shell/src/target.ts'", 'remote-not-to-shell'],
  ['shell/src/to-remote.ts', "import '../../mfe-catalog/src/target.ts'", 'shell-not-to-remote'],
  ['shared/kit/ui/to-remote.ts', "import '../../../mfe-catalog/src/target.ts'", 'shared-stands-alone'],
  ['shared/kit/ui/to-api.ts', "import '../../../api/src/target.ts'", 'shared-stands-alone'],
  ['api/src/to-shell.ts', "import '../../shell/src/target.ts'", 'api-stands-alone'],
  ['api/src/to-demo.ts', "import '../../demo/src/target.ts'", 'nobody-to-demo'],
  ['shared/kit/ui/to-demo.test.ts', "import '../../../demo/src/target.ts'", 'nobody-to-demo'],
  ['scripts/to-demo.ts', "export const a = () => import('../demo/src/target.ts')", 'nobody-to-demo'],
  ['demo/src/own.ts', "import './target.ts'", null],
  ['api/src/to-shared.ts', "import '../../shared/domain/target.ts'", null],
  ['api/src/to-kit.ts', "import '../../shared/kit/ui/target.ts'", 'api-stands-alone'],
  ['shared/contract/to-later.ts', "import '../federated/routes/target.ts'", 'packages-in-order'],
  ['shared/kit/ui/to-host.ts', "import type { T } from '../../host/app/target.ts'", 'packages-in-order'],
  ['shared/host/to-earlier.ts', "import '../domain/target.ts'", null],
  ['mfe-catalog/src/to-host.ts', "import '../../shared/host/app/target.ts'", 'remote-runs-in-any-host'],
  ['api/src/areas/people/auth/to-later.ts', "import '../../orders/orders/face.ts'", 'areas-in-order'],
  ['api/src/areas/orders/orders/to-earlier.ts', "import '../../people/auth/face.ts'", null],
  ['api/src/areas/orders/orders/to-inside.ts', "import '../../people/auth/target.ts'", 'module-by-its-face'],
  ['api/src/areas/orders/orders/own.ts', "import './face.ts'", null],
  ['api/src/to-inside.ts', "import './areas/people/auth/target.ts'", 'module-by-its-face'],
  ['api/src/http/to-area.ts', "import '../areas/people/auth/face.ts'", 'libraries-know-no-area'],
  ['api/src/demo/to-area.ts', "import '../areas/people/auth/target.ts'", null],
  ['mfe-catalog/src/to-api.ts', "import '../../api/src/target.ts'", 'front-end-not-to-back-end'],
  ['shell/src/to-api.ts', "import '../../api/src/target.ts'", 'front-end-not-to-back-end'],
  ['demo/src/to-api.ts', "import '../../api/src/target.ts'", 'demo-not-to-shop'],
  [
    'mfe-catalog/src/features/a/page.tsx',
    "import '../b/page.tsx'\nexport const x = <p>text</p>",
    'feature-not-to-feature',
  ],
  ['mfe-catalog/src/features/a/own.ts', "import './page.tsx'", null],
  ['mfe-catalog/src/features/a/to-parts.ts', "import '../../parts/target.ts'", null],
  ['mfe-catalog/src/parts/to-feature.ts', "import '../features/b/page.tsx'", 'feature-not-to-feature'],
  ['shell/src/header/search/to-feature.ts', "import '../../features/b/page.tsx'", 'feature-not-to-feature'],
  ['mfe-catalog/src/parts/to-feature.test.ts', "import '../features/b/page.tsx'", null],
  ['mfe-catalog/src/routes.ts', "export const a = () => import('./features/b/page.tsx')", null],
  ['mfe-catalog/src/slots/b.slot.ts', "import '../features/b/page.tsx'", null],
  ['shared/domain/react.ts', "import { useState } from 'react'", 'domain-is-pure'],
  ['shared/domain/ky.ts', "import ky from 'ky'", 'domain-is-pure'],
  ['shared/domain/node.ts', "import { readFileSync } from 'node:fs'", 'domain-without-node'],
  ['shared/domain/node.test.ts', "import { readFileSync } from 'node:fs'", null],
  ['shared/contract/react.ts', "import type { ReactNode } from 'react'", 'contract-is-data'],
  ['shared/contract/host.ts', "import ky from 'ky'", 'contract-is-data'],
  ['shared/kit/ui/router.ts', "import { Link } from 'react-router'", 'router-through-the-facade'],
  ['mfe-catalog/src/router.ts', "import { Link } from 'react-router'", 'router-through-the-facade'],
  ['shared/federated/router.ts', "import { Link } from 'react-router'", null],
  ['shared/host/relative.ts', "import '../federated/target.ts'", 'federated-by-alias'],
  ['shared/federated/neighbour.ts', "import './target.ts'", 'federated-by-alias'],
  ['shared/federated/neighbour.test.ts', "import './target.ts'", null],
  ['shared/host/alias.ts', "import '@verstak/federated/target.ts'", null],
  ['shell/src/client.ts', "import '../../shared/host/api/target.ts'", 'one-way-to-ask'],
  ['mfe-catalog/src/ky.ts', "import ky from 'ky'", 'one-way-to-ask'],
  ['shared/kit/ui/client.ts', "import ky from 'ky'", 'one-way-to-ask'],
  ['shared/host/browser/client.ts', "import '../api/target.ts'", null],
  ['shared/host/server/render.ts', "import { createStaticHandler } from 'react-router'", null],
  ['api/src/helpers.ts', "import './testing/target.ts'", 'no-tests-in-the-product'],
  ['api/src/helpers.test.ts', "import './testing/target.ts'", null],
  ['shared/kit/ui/uses-barrel.ts', "import './index.ts'", 'no-barrel'],
  ['shared/kit/ui/cycle-a.ts', "import { b } from './cycle-b.ts'\nexport const a = () => b", 'no-cycle'],
  ['shared/kit/ui/cycle-b.ts', "import { a } from './cycle-a.ts'\nexport const b = () => a", null],
  ['shared/kit/ui/types-a.ts', "import type { B } from './types-b.ts'\nexport type A = B[]", 'no-cycle'],
  ['shared/kit/ui/types-b.ts', "import type { A } from './types-a.ts'\nexport type B = A[]", null],
  ['mfe-catalog/dist/built.js', "import '../../mfe-personal/src/target.ts'", null],
]

const TARGETS = [
  ...['mfe-catalog', 'mfe-personal', 'shell', 'api', 'demo'].map((folder) => `${folder}/src/target.ts`),
  ...[
    'shared/domain/target.ts',
    'shared/host/api/target.ts',
    'shared/federated/target.ts',
    'shared/federated/routes/target.ts',
    'shared/host/app/target.ts',
    'shared/kit/ui/target.ts',
    'api/src/areas/people/auth/target.ts',
    'api/src/areas/people/auth/face.ts',
    'api/src/areas/orders/orders/face.ts',
    'shared/kit/ui/index.ts',
    'api/src/testing/target.ts',
  ],
  'mfe-catalog/src/features/b/page.tsx',
  'mfe-catalog/src/parts/target.ts',
  'shell/src/features/b/page.tsx',
]

describe('borders', () => {
  let root: string
  let violations: Violation[]
  beforeAll(async () => {
    root = mkdtempSync(join(tmpdir(), 'verstak-borders-'))
    const write = (path: string, source: string) => {
      mkdirSync(join(root, dirname(path)), { recursive: true })
      writeFileSync(join(root, path), source)
    }
    for (const path of TARGETS) write(path, 'export type T = string\n')
    for (const [path, source] of CASES) write(path, source)
    violations = (await findViolations(root, FOLDERS)).violations
  })
  afterAll(() => rmSync(root, { recursive: true }))

  it.each(CASES)('%s: %s', (path, _, rule) => {
    const found = violations.filter(({ from }) => from === path).map((violation) => violation.rule)
    expect(found).toEqual(rule ? [rule] : [])
  })
})
