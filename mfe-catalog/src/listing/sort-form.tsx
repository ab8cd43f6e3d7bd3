import { useNavigate } from '@verstak/federated/router.ts'
import { useSelectChoice } from '@verstak/kit/forms/use-select-choice.ts'
import { Button } from '@verstak/kit/ui/button.tsx'
import { useFollowedDefault } from '@verstak/kit/ui/use-followed-default.ts'
import { useId } from 'react'
import * as css from './sort-form.module.css'

/**
 * A GET form that scripts submit on change. `names`: the sorts in display order. `keep`: further fields to
 * submit.
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
  const choice = useSelectChoice((value) => navigate(href(value as Sort), { preventScrollReset: true }))
  return (
    <form method="get" className={css.sort}>
      {Object.entries(keep).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label htmlFor={id} className={css.label}>
        Порядок
      </label>
      <select
        ref={useFollowedDefault<HTMLSelectElement>(sort)}
        id={id}
        name="sort"
        defaultValue={sort}
        className={css.select}
        {...choice}
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
