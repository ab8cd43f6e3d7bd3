import * as paths from '@verstak/domain/paths.ts'
import { Link } from '@verstak/federated/router.ts'
import { type ActionFailure, useOutcome, useScreenData } from '@verstak/federated/screen.ts'
import { useShop } from '@verstak/federated/shop-store.tsx'
import { Breadcrumbs } from '@verstak/kit/ui/breadcrumbs.tsx'
import { ButtonLink } from '@verstak/kit/ui/button.tsx'
import { EmptyState } from '@verstak/kit/ui/empty-state.tsx'
import { Page } from '@verstak/kit/ui/page.tsx'
import * as page from '#listing/listing-page.module.css'
import { ListingTitle } from '#listing/listing-title.tsx'
import type { action } from './action.ts'
import { Answers } from './answers.tsx'
import { favouritesHref } from './data.ts'
import * as css from './favourites.module.css'
import { ImportGoods } from './import-goods.tsx'
import { ListContent } from './list-content.tsx'
import { ListsBar, ListTools } from './lists-bar.tsx'
import type { FavouritesScreen, loader } from './loader.ts'
import { ColleagueLists, Foreign, Sharing } from './sharing.tsx'

export function FavouritesPage() {
  const { list, lists, colleagues, open } = useScreenData<typeof loader>()
  const answer = useOutcome<typeof action>()
  const refused = refusalsOf(answer?.ok === false ? answer : undefined)
  const there = useShop(({ header }) => header.favorites)
  const foreign = open && 'owner' in open ? open : null
  const own = open && 'share' in open ? open : null
  // Products of a colleague's list are not in the visitor's favourites.
  const gone = foreign ? [] : list.items.filter(({ id }) => !there.includes(id))
  const { total } = list.page_navigation
  const title = open?.name ?? 'Избранное'
  const imported = answer?.ok && answer.imported ? 'imported' : ''
  return (
    <Page className={page.page}>
      <Breadcrumbs crumbs={crumbsOf(open)} />
      {total ? <ListingTitle total={total - gone.length}>{title}</ListingTitle> : <h1>{title}</h1>}
      <Link to={paths.compare()}>Сравнение товаров</Link>
      <Answers answer={answer} />
      <ListsBar lists={lists} open={open} total={there.length} refused={refused.made} />
      <ColleagueLists lists={colleagues} open={open} />
      {foreign ? (
        <Foreign list={foreign} />
      ) : (
        <div className={css.whole}>
          <ImportGoods
            key={`${open?.id} ${imported}${total}`}
            list={open?.id ?? null}
            refused={refused.read}
          />
          {own ? <ListTools list={own} refused={refused.renamed} /> : null}
          {own ? <Sharing list={own} /> : null}
        </div>
      )}
      {total ? (
        <ListContent list={list} lists={[...lists, ...colleagues]} open={open} gone={gone} />
      ) : (
        <Nothing open={open} />
      )}
    </Page>
  )
}

/** The form on the page that a refusal belongs to. */
function refusalsOf(failure: ActionFailure | undefined) {
  const { fields = {}, given } = failure ?? {}
  const of = (is: boolean | undefined) => (is ? failure : undefined)
  return {
    made: of(fields.name !== undefined && given?.form === 'list-new'),
    renamed: of(fields.name !== undefined && given?.form === 'list-rename'),
    read: of(fields.text !== undefined || fields.file !== undefined),
  }
}

const crumbsOf = (open: FavouritesScreen['open']) => [
  { name: 'Главная', href: paths.home() },
  { name: 'Избранное', href: favouritesHref() },
  ...(open ? [{ name: open.name, href: favouritesHref({ list: open.id }) }] : []),
]

function Nothing({ open }: { open: FavouritesScreen['open'] }) {
  if (open)
    return (
      <EmptyState
        title="В списке пока пусто"
        actions={<ButtonLink to={favouritesHref()}>Выбрать из избранного</ButtonLink>}
      >
        Отметьте товары в избранном и добавьте их в список — или вставьте артикулы выше.
      </EmptyState>
    )
  return (
    <EmptyState
      title="В избранном пока пусто"
      actions={
        <ButtonLink to={paths.catalog()} look="primary">
          В каталог
        </ButtonLink>
      }
    >
      Отмечайте товары сердечком — они соберутся здесь и останутся после входа.
    </EmptyState>
  )
}
