import { sectionList } from '@verstak/contract/catalog/calls.ts'
import type { Section } from '@verstak/contract/catalog/schemas.ts'
import * as paths from '@verstak/domain/paths.ts'
import { Link } from '@verstak/federated/router.ts'
import type { ScreenHandle } from '@verstak/federated/routes/head.ts'
import { screenLoader, useScreenData } from '@verstak/federated/screen.ts'
import { Breadcrumbs } from '@verstak/kit/ui/breadcrumbs.tsx'
import { ButtonLink } from '@verstak/kit/ui/button.tsx'
import { EmptyState } from '@verstak/kit/ui/empty-state.tsx'
import { Page } from '@verstak/kit/ui/page.tsx'
import { Picture } from '@verstak/kit/ui/picture.tsx'
import { breadcrumbList, crumbsOf } from '#listing/crumbs.ts'
import * as css from './catalog.module.css'

export const loader = screenLoader(({ api }) => api(sectionList).then(twoLevels))

export const handle = {
  head: (_data, { origin }) => ({
    title: 'Каталог',
    description: 'Все разделы каталога: ручной и электроинструмент, оснастка, крепёж и расходные материалы',
    jsonLd: { '@context': 'https://schema.org', ...breadcrumbList(crumbsOf([]), origin) },
  }),
} satisfies ScreenHandle<Section[]>

/** The page shows two levels. Deeper levels would only add bytes. */
function twoLevels({ sections }: { sections: readonly Section[] }): Section[] {
  return sections.map((section) => ({
    ...section,
    SUB_SECTIONS: section.SUB_SECTIONS.map((child) => ({ ...child, picture: null, SUB_SECTIONS: [] })),
  }))
}

export function Component() {
  const sections = useScreenData<typeof loader>()
  return (
    <Page>
      <Breadcrumbs crumbs={crumbsOf([])} />
      <h1>Каталог</h1>
      {sections.length ? (
        <ul className={css.sections}>
          {sections.map((section) => (
            <li key={section.id} className={css.section}>
              <TopSection section={section} />
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState
          title="Каталог пуст"
          actions={<ButtonLink to={paths.requestFeedback()}>Спросить менеджера</ButtonLink>}
        >
          Товары ещё загружаются. Зайдите позже или спросите нас о наличии и цене.
        </EmptyState>
      )}
    </Page>
  )
}

function TopSection({ section }: { section: Section }) {
  return (
    <>
      <h2 className={css.heading}>
        <Link to={paths.section(section.path)} className={css.top}>
          <Picture picture={section.picture} alt="" sizes="48px" widths={[160]} className={css.picture} />
          {section.name}
        </Link>
        <span className={css.count}>{section.count}</span>
      </h2>
      <ul className={css.children}>
        {section.SUB_SECTIONS.map((child) => (
          <li key={child.id}>
            <Link to={paths.section(child.path)}>{child.name}</Link>{' '}
            <span className={css.count}>{child.count}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
