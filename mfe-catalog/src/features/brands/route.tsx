import { brandList } from '@verstak/contract/brands/calls.ts'
import * as paths from '@verstak/domain/paths.ts'
import { counted } from '@verstak/domain/plural.ts'
import { Link } from '@verstak/federated/router.ts'
import type { ScreenHandle } from '@verstak/federated/routes/head.ts'
import { screenLoader, useScreenData } from '@verstak/federated/screen.ts'
import { Breadcrumbs } from '@verstak/kit/ui/breadcrumbs.tsx'
import { ButtonLink } from '@verstak/kit/ui/button.tsx'
import { EmptyState } from '@verstak/kit/ui/empty-state.tsx'
import { Page } from '@verstak/kit/ui/page.tsx'
import * as css from './brands.module.css'
import { byLetter } from './by-letter.ts'

export const loader = screenLoader(({ api }) => api(brandList))

export const handle = {
  head: () => ({
    title: 'Бренды',
    description: 'Производители инструмента, оснастки, крепежа и расходных материалов по алфавиту',
  }),
} satisfies ScreenHandle

const CRUMBS = [
  { name: 'Главная', href: paths.home() },
  { name: 'Бренды', href: paths.brands() },
]

export function Component() {
  const { brands } = useScreenData<typeof loader>()
  const letters = byLetter(brands)
  return (
    <Page>
      <Breadcrumbs crumbs={CRUMBS} />
      <h1>Бренды</h1>
      {letters.length > 0 ? (
        <>
          <nav aria-label="По первой букве" className={css.letters}>
            {letters.map(({ letter, id }) => (
              <a key={id} href={`#${id}`} className={css.letter}>
                {letter}
              </a>
            ))}
          </nav>
          <div className={css.groups}>
            {letters.map(({ letter, id, brands: ofLetter }) => (
              <section key={id} aria-labelledby={id} className={css.group}>
                <h2 id={id} className={css.heading}>
                  {letter}
                </h2>
                <ul>
                  {ofLetter.map(({ code, name, count }) => (
                    <li key={name} className={css.brand}>
                      <Link to={paths.brand(code)}>{name}</Link>{' '}
                      <span className={css.count}>{counted(count, 'товар', 'товара', 'товаров')}</span>
                    </li>
                  ))}
                </ul>
              </section>
            ))}
          </div>
        </>
      ) : (
        <EmptyState
          title="Брендов пока нет"
          actions={<ButtonLink to={paths.requestFeedback()}>Спросить менеджера</ButtonLink>}
        >
          Товары ещё загружаются. Зайдите позже или спросите нас о наличии и цене.
        </EmptyState>
      )}
    </Page>
  )
}
