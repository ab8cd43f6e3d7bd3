import { paths } from '@verstak/shared/domain/paths.ts'
import { Form, useLocation } from '@verstak/shared/router/router.ts'
import { Icon } from '@verstak/shared/ui/icon.tsx'
import * as css from './header.module.css'

/** The search field: an ordinary form that leads to the results. */
export function SearchForm() {
  const { pathname, search } = useLocation()
  const query = pathname === paths.search() ? (new URLSearchParams(search).get('query') ?? '') : ''
  return (
    <Form action={paths.search()} className={css.search} role="search" aria-label="Поиск по каталогу">
      <input
        key={query}
        type="search"
        name="query"
        defaultValue={query}
        className={css.searchField}
        placeholder="Артикул, штрихкод или название"
        aria-label="Поиск по каталогу"
        autoComplete="off"
        maxLength={200}
      />
      <button type="submit" className={css.searchButton} aria-label="Найти">
        <Icon name="search" size={20} />
      </button>
    </Form>
  )
}
