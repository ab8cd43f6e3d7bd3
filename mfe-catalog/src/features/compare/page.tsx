import type { CompareList } from '@verstak/contract/sets/schemas.ts'
import * as paths from '@verstak/domain/paths.ts'
import { counted } from '@verstak/domain/plural.ts'
import { useSearchParams } from '@verstak/federated/router.ts'
import { useOutcome, useScreenData } from '@verstak/federated/screen.ts'
import { Breadcrumbs } from '@verstak/kit/ui/breadcrumbs.tsx'
import { ButtonLink } from '@verstak/kit/ui/button.tsx'
import { EmptyState } from '@verstak/kit/ui/empty-state.tsx'
import { Notice } from '@verstak/kit/ui/notice.tsx'
import { Page } from '@verstak/kit/ui/page.tsx'
import * as page from '#listing/listing-page.module.css'
import { PutBack } from '#product-sets/put-back.tsx'
import type { action } from './action.ts'
import { AddByArticle } from './add-by-article.tsx'
import { comparedItems, readCompareQuery, readSharedIds } from './data.ts'
import type { loader } from './loader.ts'
import { Shared } from './shared.tsx'
import { CompareTable } from './table.tsx'
import { Tabs } from './tabs.tsx'
import { Tools } from './tools.tsx'

const crumbs = [
  { name: 'Главная', href: paths.home() },
  { name: 'Сравнение', href: paths.compare() },
]

export function ComparePage() {
  const { list } = useScreenData<typeof loader>()
  const shared = readSharedIds(useSearchParams()[0])
  return (
    <Page className={page.page}>
      <Breadcrumbs crumbs={crumbs} />
      <h1>{shared ? 'Вам показали сравнение' : 'Сравнение товаров'}</h1>
      <Answer />
      {shared ? <Shared list={list} /> : <AddOwn />}
      {Object.keys(list.sections).length ? <Comparison list={list} /> : <Nothing shared={shared !== null} />}
    </Page>
  )
}

function Answer() {
  const answer = useOutcome<typeof action>()
  if (!answer) return null
  // An article that was refused shows its error at its field.
  if (!answer.ok) return answer.fields.article ? null : <Notice tone="bad">{answer.message}</Notice>
  const { removed = [], found, warning } = answer
  return (
    <>
      {warning ? <Notice>{warning}</Notice> : null}
      {found ? <Notice tone="good">В сравнении: {found}</Notice> : null}
      {removed.length ? (
        <PutBack
          text={`Убрано из сравнения: ${counted(removed.length, 'товар', 'товара', 'товаров')}.`}
          ids={removed}
        />
      ) : null}
    </>
  )
}

function AddOwn() {
  const answer = useOutcome<typeof action>()
  const refused = answer?.ok === false ? answer : undefined
  return <AddByArticle key={answer?.ok ? answer.found : undefined} answer={refused} />
}

function Comparison({ list }: { list: CompareList }) {
  const query = readCompareQuery(useSearchParams()[0], list)
  const names = (list.sections[query.section] ?? list).compare_properties_name
  return (
    <>
      <Tabs list={list} query={query} />
      <Tools list={list} query={query} />
      <CompareTable items={comparedItems(list, query)} names={names} query={query} />
    </>
  )
}

function Nothing({ shared }: { shared: boolean }) {
  return (
    <EmptyState
      title={shared ? 'Этих товаров больше нет в каталоге' : 'Сравнивать пока нечего'}
      actions={
        <ButtonLink to={paths.catalog()} look="primary">
          В каталог
        </ButtonLink>
      }
    >
      {shared
        ? 'Похожие товары есть в каталоге.'
        : 'Добавляйте товары кнопкой «К сравнению» — здесь будет видно, чем они отличаются.'}
    </EmptyState>
  )
}
