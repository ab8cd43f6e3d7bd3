import * as paths from '@verstak/domain/paths.ts'
import { Link, useActionData } from '@verstak/federated/router.ts'
import type { ScreenHandle } from '@verstak/federated/routes/head.ts'
import { type ActionFailure, type ScreenData, useScreenData } from '@verstak/federated/screen.ts'
import { Breadcrumbs } from '@verstak/kit/ui/breadcrumbs.tsx'
import { ButtonLink } from '@verstak/kit/ui/button.tsx'
import { EmptyState } from '@verstak/kit/ui/empty-state.tsx'
import { Notice } from '@verstak/kit/ui/notice.tsx'
import { Page } from '@verstak/kit/ui/page.tsx'
import { PlaceFacts } from '#places/place-facts.tsx'
import { PlacesMap } from '#places/places-map.tsx'
import * as css from './branches.module.css'
import { ChooseCity } from './choose-city.tsx'
import type { loader } from './loader.ts'

export { action } from './action.ts'
export { loader } from './loader.ts'

export const handle = {
  head: () => ({
    title: 'Филиалы',
    description: 'Филиалы магазина: адреса, часы работы, телефоны',
    canonical: paths.branches(),
  }),
} satisfies ScreenHandle<ScreenData<typeof loader>>

const CRUMBS = [
  { name: 'Главная', href: paths.home() },
  { name: 'Филиалы', href: paths.branches() },
]

export function Component() {
  const { branches, cities, from } = useScreenData<typeof loader>()
  const refused = useActionData<ActionFailure>()?.message
  const cityOf = (code: string) =>
    cities.length > 1 ? cities.find(({ branch }) => branch === code) : undefined
  return (
    <Page>
      <Breadcrumbs crumbs={CRUMBS} />
      <h1>Филиалы</h1>
      {cities.length > 1 ? (
        <p className={css.lead}>
          Выберите свой город — покажем остатки его склада, телефоны и часы работы. Цены во всех городах
          одинаковы.
        </p>
      ) : null}
      {refused ? <Notice tone="bad">{refused}</Notice> : null}
      {branches.length === 0 ? (
        <EmptyState
          title="Филиалов пока нет"
          actions={<ButtonLink to={paths.callback()}>Заказать звонок</ButtonLink>}
        >
          Подскажем, где забрать заказ.
        </EmptyState>
      ) : (
        <div className={css.columns}>
          <ul>
            {branches.map((branch) => (
              <li key={branch.code} className={css.branch}>
                <h2 className={css.name}>
                  <Link to={paths.branch(branch.code)}>{branch.name}</Link>
                </h2>
                <PlaceFacts place={branch} />
                <ChooseCity city={cityOf(branch.code)} from={from} />
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
