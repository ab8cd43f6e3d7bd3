import { useNavigate } from '@verstak/shared/federated/router.ts'
import { Button } from '@verstak/shared/ui/button.tsx'
import { useId } from 'react'
import * as css from './sort-form.module.css'

/**
 * The order of a list (section 5 of the specification): a plain form that asks for the same page, and goes by itself
 * where scripts run. `names` are the sorts as they are offered; `href` makes the address of one; `keep` is what else
 * the form must send.
 */
export function SortForm<Sort extends string>({
  sort,
  names,
  href,
  keep = {},
}: {
  sort: Sort
  names: readonly (readonly [sort: Sort, name: string])[]
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
        {names.map(([value, name]) => (
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
