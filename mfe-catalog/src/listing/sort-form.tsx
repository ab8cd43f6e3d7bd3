import type { Sort } from '@verstak/shared/contract/schemas/catalog.ts'
import { useNavigate } from '@verstak/shared/router/router.ts'
import { Button } from '@verstak/shared/ui/button.tsx'
import { useId } from 'react'
import { sortNames } from './listing-query.ts'
import * as css from './sort-form.module.css'

/**
 * The order of a list: a plain form that asks for the same page, and goes by itself where scripts run. `href` makes
 * the address of a sort; `keep` is what else the form must send.
 */
export function SortForm({
  sort,
  href,
  keep = {},
}: {
  sort: Sort
  href: (sort: Sort) => string
  keep?: Readonly<Record<string, string>>
}) {
  const navigate = useNavigate()
  const id = useId()
  return (
    <form method="get" className={css.sort}>
      {Object.entries(keep).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label htmlFor={id} className={css.label}>
        Порядок
      </label>
      <select
        id={id}
        name="sort"
        // The list is the address's: another address, another list.
        key={sort}
        defaultValue={sort}
        className={css.select}
        onChange={(event) => navigate(href(event.currentTarget.value as Sort), { preventScrollReset: true })}
      >
        {Object.entries(sortNames).map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
      <Button type="submit" size="s" className={css.apply}>
        Применить
      </Button>
    </form>
  )
}
