import { paths } from '@verstak/shared/domain/paths.ts'
import { Form, useLocation } from '@verstak/shared/federated/router.ts'
import { Icon } from '@verstak/shared/ui/icon.tsx'
import { useRef, useState } from 'react'
import * as css from './header.module.css'
import type { SearchPanel } from './search/search-panel.tsx'

/** The search field: an ordinary form that leads to the results. The fast results come with the first touch of it. */
export function SearchForm() {
  const { pathname, search } = useLocation()
  const query = pathname === paths.search() ? (new URLSearchParams(search).get('query') ?? '') : ''
  const form = useRef<HTMLFormElement>(null)
  const [Panel, setPanel] = useState<typeof SearchPanel | null>(null)
  // What was searched for before the file came, in its order: it belongs in the history too.
  const early = useRef<string[]>([])
  // Without the file the form is still a form.
  const wake = () =>
    void import(/* webpackChunkName: "search-panel" */ './search/search-panel.tsx').then(
      (chunk) => setPanel(() => chunk.SearchPanel),
      () => {},
    )
  return (
    <div className={css.search}>
      <Form
        ref={form}
        action={paths.search()}
        className={css.searchForm}
        role="search"
        aria-label="Поиск по каталогу"
        onFocus={wake}
        onInput={wake}
        onSubmit={({ currentTarget }) => {
          if (!Panel) early.current.push(currentTarget.query.value)
        }}
      >
        <input
          key={query}
          type="search"
          name="query"
          defaultValue={query}
          className={css.searchField}
          placeholder="Артикул, штрихкод или название"
          aria-label="Поиск по каталогу"
          autoComplete="off"
          enterKeyHint="search"
          maxLength={200}
        />
        <button type="submit" className={css.searchButton} aria-label="Найти">
          <Icon name="search" size={20} />
        </button>
        {Panel ? <Panel form={form} early={early} /> : null}
      </Form>
    </div>
  )
}
