import type { CompareList } from '@verstak/shared/contract/sets/schemas.ts'
import { paths } from '@verstak/shared/domain/paths.ts'
import { Form, Link, useSearchParams } from '@verstak/shared/federated/router.ts'
import { useOutcome, useScreenData } from '@verstak/shared/federated/screen.ts'
import { Breadcrumbs } from '@verstak/shared/ui/breadcrumbs.tsx'
import { Button, ButtonLink } from '@verstak/shared/ui/button.tsx'
import { EmptyState } from '@verstak/shared/ui/empty-state.tsx'
import { Notice } from '@verstak/shared/ui/notice.tsx'
import { Page } from '@verstak/shared/ui/page.tsx'
import * as page from '#listing/listing-page.module.css'
import type { action } from './action.ts'
import * as css from './compare.module.css'
import { ALL, compareHref, readCompareQuery } from './data.ts'
import type { loader } from './loader.ts'
import { CompareTable } from './table.tsx'
import { Tabs } from './tabs.tsx'

const crumbs = [
  { name: 'Главная', href: paths.home() },
  { name: 'Сравнение', href: paths.compare() },
]

export function ComparePage() {
  const { list } = useScreenData<typeof loader>()
  const answer = useOutcome<typeof action>()
  return (
    <Page className={page.page}>
      <Breadcrumbs crumbs={crumbs} />
      <h1>Сравнение товаров</h1>
      {answer && !answer.ok ? <Notice tone="bad">{answer.message}</Notice> : null}
      {Object.keys(list.sections).length ? <Comparison list={list} /> : <Nothing />}
    </Page>
  )
}

function Comparison({ list }: { list: CompareList }) {
  const query = readCompareQuery(useSearchParams()[0], list)
  const { section, diff } = query
  const chosen = list.sections[section]
  const items = chosen?.items ?? Object.values(list.sections).flatMap((each) => each.items)
  const names = (chosen ?? list).compare_properties_name
  return (
    <>
      <Tabs list={list} query={query} />
      <div className={css.tools}>
        <Link
          to={compareHref({ section, diff: !diff })}
          className={css.tab}
          aria-current={diff || undefined}
          preventScrollReset
        >
          Только отличия
        </Link>
        <Form method="post" className={css.clear}>
          {section === ALL ? null : (
            <Button type="submit" name="section" value={section} look="quiet" size="s">
              Очистить раздел
            </Button>
          )}
          <Button type="submit" name="intent" value="clear" look="quiet" size="s">
            Очистить сравнение
          </Button>
        </Form>
      </div>
      <CompareTable items={items} names={names} diff={diff} />
    </>
  )
}

function Nothing() {
  return (
    <EmptyState
      title="Сравнивать пока нечего"
      actions={
        <ButtonLink to={paths.catalog()} look="primary">
          В каталог
        </ButtonLink>
      }
    >
      Добавляйте товары кнопкой «К сравнению» — здесь будет видно, чем они отличаются.
    </EmptyState>
  )
}
