import type { FavoriteList, FavoriteSort } from '@verstak/shared/contract/schemas/sets.ts'
import { useNavigate } from '@verstak/shared/router/router.ts'
import { Button } from '@verstak/shared/ui/button.tsx'
import { useId } from 'react'
import * as css from '../../listing/sort-form.module.css'
import { favouritesHref } from './data.ts'

/** The order of the favourites; another one starts from the first page (section 5 of the specification). */
export function Sorts({ list: { sort, sort_options: options } }: { list: FavoriteList }) {
  const navigate = useNavigate()
  const id = useId()
  return (
    <form method="get" className={css.sort}>
      <label htmlFor={id} className={css.label}>
        Порядок
      </label>
      <select
        id={id}
        name="sort"
        key={sort}
        defaultValue={sort}
        className={css.select}
        onChange={({ currentTarget }) =>
          navigate(favouritesHref({ page: 1, sort: currentTarget.value as FavoriteSort }), {
            preventScrollReset: true,
          })
        }
      >
        {options.map(({ code, name }) => (
          <option key={code} value={code}>
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
