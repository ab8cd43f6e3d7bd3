import type { RemoteName } from '../../shared/domain/route-table.ts'

/** The sources of a new remote with one page and one slot, by path from the root. */
export function filesOfRemote(name: RemoteName, number: number): Readonly<Record<string, string>> {
  const address = addressOf(name)
  const files = {
    'package.json': `${JSON.stringify(packageOf(name, number), null, 2)}\n`,
    'src/routes.tsx': `import type { RouteObject } from '@verstak/federated/router.ts'
import { pagesOf } from '@verstak/federated/routes/pages.ts'

const page = pagesOf(
  '${name}',
  (feature) => import(/* webpackChunkName: "[request]" */ \`./features/\${feature}/route.tsx\`),
)

export const routes: readonly RouteObject[] = [
  page('first', '${address}', { access: 'public', layout: 'default' }),
]
`,
    'src/slots.d.ts': `import '@verstak/federated/slots.tsx'

/** The slots that this remote gives to the pages of all others, with their props. */
declare module '@verstak/federated/slots.tsx' {
  interface SlotProps {
    '${name}/greeting': { to: string }
  }
}
`,
    'src/slots/greeting.slot.tsx': `import type { SlotProps } from '@verstak/federated/slots.tsx'

export default function Greeting({ to }: SlotProps['${name}/greeting']) {
  return <p>Здравствуйте, {to}!</p>
}
`,
    'src/features/first/route.tsx': `import type { ScreenHandle } from '@verstak/federated/routes/head.ts'
import { Slot } from '@verstak/federated/slots.tsx'
import { Page } from '@verstak/kit/ui/page.tsx'

export const handle = {
  head: () => ({ title: 'Первая страница', description: 'Первая страница новой витрины' }),
} satisfies ScreenHandle

export function Component() {
  return (
    <Page>
      <h1>Первая страница</h1>
      <Slot name="${name}/greeting" to="мастер" fallback={<p>Приветствие сейчас недоступно.</p>} />
    </Page>
  )
}
`,
    'src/features/first/first.test.tsx': `// @vitest-environment happy-dom
import { fakeApi } from '@verstak/testing/fake-api.ts'
import { renderScreen } from '@verstak/testing/render-screen.tsx'
import { expect, test } from 'vitest'
import Greeting from '#slots/greeting.slot.tsx'
import * as route from './route.tsx'

test('shows the greeting of its slot', async () => {
  const page = await renderScreen(route, fakeApi(), {
    at: '${address}',
    slots: { '${name}/greeting': Greeting },
  })
  expect(page.getByText('Здравствуйте, мастер!')).toBeTruthy()
})

test('shows a text in place of a slot that is unavailable', async () => {
  const page = await renderScreen(route, fakeApi(), { at: '${address}' })
  expect(page.getByText('Приветствие сейчас недоступно.')).toBeTruthy()
})
`,
  }
  return Object.fromEntries(Object.entries(files).map(([path, text]) => [`${name}/${path}`, text]))
}

/** The address of the first page: `mfe-gift-cards` claims `/gift-cards/`. */
export const addressOf = (name: RemoteName): string => `/${name.replace(/^mfe-/, '')}/`

const packageOf = (name: RemoteName, number: number) => ({
  name: `@verstak/${name}`,
  private: true,
  version: '0.1.0',
  type: 'module',
  verstak: { port: number },
  imports: { '#*': './src/*' },
  dependencies: {
    '@verstak/contract': 'workspace:*',
    '@verstak/domain': 'workspace:*',
    '@verstak/federated': 'workspace:*',
    '@verstak/kit': 'workspace:*',
    react: 'catalog:',
  },
  devDependencies: {
    '@types/react': 'catalog:',
    '@verstak/testing': 'workspace:*',
  },
})
