import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../../scripts/lib/front-ends.ts'

export const EXAMPLE = 'mfe-example'
const ROUTES = `${EXAMPLE}/src/routes.tsx`

const routes = (...pages: string[]) => `
  import { pagesOf } from '@verstak/federated/routes/pages.ts'

  const page = pagesOf(
    '${EXAMPLE}',
    (feature) => import(/* webpackChunkName: "[request]" */ \`./features/\${feature}/route.tsx\`),
  )
  export const routes = [${pages.join(', ')}]`

/**
 * A front end unknown to the shop's shell. Its sources are strings, because they must not belong to this
 * checkout.
 */
export const example: Readonly<Record<string, string>> = {
  [ROUTES]: routes(
    "page('all', '/example/', { layout: 'custom', access: 'public' })",
    "page('one', '/example/:code/', { layout: 'default', access: 'auth' })",
  ),
  [`${EXAMPLE}/src/features/all/route.tsx`]: `
    import * as paths from '@verstak/domain/paths.ts'
    import { Link } from '@verstak/federated/router.ts'

    export const handle = { head: () => ({ title: 'Пятая витрина' }) }

    export function Component() {
      return (
        <>
          <h1>Пятая витрина</h1>
          <Link to={paths.brands()}>К брендам</Link>
          <Link to="/example/7/">Внутрь</Link>
        </>
      )
    }`,
  [`${EXAMPLE}/src/features/one/route.tsx`]: `
    export const handle = { head: () => ({ title: 'Внутри', noindex: true }) }
    export const Component = () => <h1>Внутри</h1>`,
}

/** Makes the remote claim an address of the catalogue. */
export function claimBrands(checkout: string): void {
  const page = "page('all', '/brands/', { access: 'public' })"
  writeFileSync(join(checkout, ROUTES), routes(page))
}

/** Links the packages of a remote like an installation does. */
export function linkPackages(checkout: string): void {
  const packages = join(checkout, EXAMPLE, 'node_modules')
  mkdirSync(join(packages, '@verstak'), { recursive: true })
  for (const name of ['contract', 'domain', 'federated', 'kit'])
    symlinkSync(`../../../shared/${name}`, join(packages, '@verstak', name))
  symlinkSync(join(ROOT, 'shared/federated/node_modules/react'), join(packages, 'react'))
}
