import { normalizeArticle } from '@verstak/domain/article.ts'
import { NO_FILTER } from '@verstak/domain/catalogue/listing-filter.ts'
import * as paths from '@verstak/domain/paths.ts'
import { useScreenData } from '@verstak/federated/screen.ts'
import { Breadcrumbs } from '@verstak/kit/ui/breadcrumbs.tsx'
import { ButtonLink } from '@verstak/kit/ui/button.tsx'
import { EmptyState } from '@verstak/kit/ui/empty-state.tsx'
import { Page } from '@verstak/kit/ui/page.tsx'
import type { ListingScreen } from '#listing/ask-listing.ts'
import { Listing } from '#listing/listing.tsx'
import * as page from '#listing/listing-page.module.css'
import { searchSortNames } from '#listing/listing-query.ts'
import { ListingTitle } from '#listing/listing-title.tsx'
import type { loader } from './loader.ts'
import * as css from './search.module.css'
import { SearchForm } from './search-form.tsx'
import { SearchPlaces } from './search-places.tsx'
import { Understood } from './understood.tsx'

export function SearchPage() {
  const { query, found } = useScreenData<typeof loader>()
  return (
    <Page className={page.page}>
      <Breadcrumbs
        crumbs={[
          { name: 'Главная', href: paths.home() },
          { name: 'Поиск', href: paths.search() },
        ]}
      />
      {found === null ? <NothingAsked /> : <Found query={query} found={found} />}
    </Page>
  )
}

function Found({ query, found }: { query: string; found: ListingScreen }) {
  const { listing, filters } = found
  const section = listing.section?.CODE
  if (filters.total === 0 && filters.filter === NO_FILTER) return <NothingFound query={query} />
  return (
    <>
      <ListingTitle total={listing.page_navigation.total}>{`Поиск: ${query}`}</ListingTitle>
      {filters.total > 1 && isExactArticle(query, listing.items[0]?.article) ? (
        <p className={css.exact}>Артикул совпал полностью — этот товар показан первым.</p>
      ) : null}
      <Understood listing={listing} />
      <Listing
        {...found}
        names={searchSortNames}
        keep={{ query, ...(section ? { section } : {}) }}
        href={(rest) => paths.search(query, { section, ...rest })}
        lead={<SearchPlaces query={query} listing={listing} />}
        empty={null}
      />
    </>
  )
}

function isExactArticle(query: string, article: string | undefined): boolean {
  return article !== undefined && normalizeArticle(query) === normalizeArticle(article)
}

function NothingAsked() {
  return (
    <>
      <h1>Поиск</h1>
      <SearchForm query="" />
      <EmptyState title="Что ищем?" actions={<ButtonLink to={paths.catalog()}>В каталог</ButtonLink>}>
        Название, артикул, бренд или штрихкод. Артикул можно писать с пробелами и дефисами или без них.
      </EmptyState>
    </>
  )
}

function NothingFound({ query }: { query: string }) {
  return (
    <>
      <h1>Поиск: {query}</h1>
      <SearchForm query={query} />
      <EmptyState
        title="Ничего не найдено"
        actions={
          <>
            <ButtonLink to={paths.catalog()} look="primary">
              В каталог
            </ButtonLink>
            <ButtonLink to={paths.requestFeedback()}>Спросить менеджера</ButtonLink>
          </>
        }
      >
        <ul className={css.tips}>
          <li>Проверьте, нет ли опечатки.</li>
          <li>Наберите артикул или штрихкод целиком, пробелы и дефисы не важны.</li>
          <li>Уберите часть слов: «перфоратор SDS+» вместо полного названия.</li>
        </ul>
      </EmptyState>
    </>
  )
}
