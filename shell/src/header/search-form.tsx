import * as paths from '@verstak/domain/paths.ts'
import { Form, useLocation } from '@verstak/federated/router.ts'
import { Icon } from '@verstak/kit/ui/icon.tsx'
import { useFollowedDefault } from '@verstak/kit/ui/use-followed-default.ts'
import { useRef, useState } from 'react'
import * as css from './header.module.css'
import type { SearchPanel } from './search/search-panel.tsx'

/** A plain form. The code of the instant search loads at the first touch. */
export function SearchForm() {
  const { pathname, search } = useLocation()
  const query = pathname === paths.search() ? (new URLSearchParams(search).get('query') ?? '') : ''
  const form = useRef<HTMLFormElement>(null)
  const [Panel, setPanel] = useState<typeof SearchPanel | null>(null)
  // Searches made before the code has loaded. They belong in the history, in their order.
  const early = useRef<string[]>([])
  // Typing counts as a click. Either may happen before the code has loaded.
  const clicked = useRef(false)
  // The form still works when the code fails to load.
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
          ref={useFollowedDefault<HTMLInputElement>(query)}
          type="search"
          name="query"
          defaultValue={query}
          className={css.searchField}
          placeholder="Артикул, штрихкод или название"
          aria-label="Поиск по каталогу"
          autoComplete="off"
          onClick={() => {
            clicked.current = true
          }}
          onInput={() => {
            clicked.current = true
          }}
          enterKeyHint="search"
          maxLength={200}
        />
        <button type="submit" className={css.searchButton} aria-label="Найти">
          <Icon name="search" size={20} />
        </button>
        {Panel ? <Panel form={form} early={early} clicked={clicked} /> : null}
      </Form>
    </div>
  )
}
