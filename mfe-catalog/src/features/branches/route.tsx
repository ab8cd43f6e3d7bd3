import { affiliateList } from '@verstak/shared/contract/branches/calls.ts'
import * as paths from '@verstak/shared/domain/paths.ts'
import { Link } from '@verstak/shared/federated/router.ts'
import { screenLoader, useScreenData } from '@verstak/shared/federated/screen.ts'
import type { ScreenHandle } from '@verstak/shared/host/app/head.ts'
import { Breadcrumbs } from '@verstak/shared/ui/breadcrumbs.tsx'
import { EmptyState } from '@verstak/shared/ui/empty-state.tsx'
import { Page } from '@verstak/shared/ui/page.tsx'
import { PlaceFacts } from '#places/place-facts.tsx'
import { PlacesMap } from '#places/places-map.tsx'
import * as css from './branches.module.css'

export const loader = screenLoader(({ api }) => api(affiliateList))

export const handle = {
  head: () => ({ title: 'Филиалы', description: 'Филиалы магазина: адреса, часы работы, телефоны' }),
} satisfies ScreenHandle

const CRUMBS = [
  { name: 'Главная', href: paths.home() },
  { name: 'Филиалы', href: paths.branches() },
]

export function Component() {
  const { branches } = useScreenData<typeof loader>()
  return (
    <Page>
      <Breadcrumbs crumbs={CRUMBS} />
      <h1>Филиалы</h1>
      {branches.length === 0 ? (
        <EmptyState title="Филиалов пока нет">Позвоните нам — подскажем, где забрать заказ.</EmptyState>
      ) : (
        <div className={css.columns}>
          <ul>
            {branches.map((branch) => (
              <li key={branch.code} className={css.branch}>
                <h2 className={css.name}>
                  <Link to={paths.branch(branch.code)}>{branch.name}</Link>
                </h2>
                <PlaceFacts place={branch} />
              </li>
            ))}
          </ul>
          <div>
            <PlacesMap
              points={branches.map((branch) => ({ ...branch, id: branch.code }))}
              href={paths.branch}
            />
            <p className={css.more}>
              <Link to={paths.whereToBuy()}>Магазины партнёров, пункты самовывоза и сервис</Link>
            </p>
          </div>
        </div>
      )}
    </Page>
  )
}
