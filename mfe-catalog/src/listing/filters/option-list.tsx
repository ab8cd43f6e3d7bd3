import type { Facet } from '@verstak/contract/catalog/schemas.ts'
import { nameKey } from '@verstak/domain/name-key.ts'
import { formatNumber } from '@verstak/domain/number.ts'
import { classNames } from '@verstak/kit/ui/class-names.ts'
import { EmptyState } from '@verstak/kit/ui/empty-state.tsx'
import { useState } from 'react'
import { optionText } from './chosen.ts'
import * as css from './filters.module.css'

/** A longer list gets a search field. */
const LONG = 10

export function OptionList({ group: { key, name, unit, options } }: { group: Facet }) {
  const [wanted, setWanted] = useState('')
  const fits = (text: string) => nameKey(text).includes(nameKey(wanted.trim()))
  const hidden = options.filter((option) => !fits(option.name)).length
  return (
    <fieldset className={css.options} aria-label={name}>
      {options.length > LONG ? (
        <input
          type="search"
          value={wanted}
          placeholder="Найти"
          aria-label={`Найти в списке «${name}»`}
          autoComplete="off"
          className={css.find}
          onChange={(event) => setWanted(event.target.value)}
        />
      ) : null}
      <ul className={css.list}>
        {options.map((option) => (
          // A hidden checkbox that is ticked must still be submitted.
          <li key={`${option.key} ${option.chosen}`} hidden={!fits(option.name)}>
            <label className={classNames(css.option, !option.count && !option.chosen && css.none)}>
              <input
                type="checkbox"
                name="f"
                value={`${key}_${option.key}`}
                defaultChecked={option.chosen}
                disabled={option.count === 0 && !option.chosen}
              />
              <span>{optionText(option.name, unit)}</span>
              <span className={css.count}>{formatNumber(option.count)}</span>
            </label>
          </li>
        ))}
      </ul>
      {hidden === options.length ? <EmptyState look="part" title="Ничего не найдено" /> : null}
    </fieldset>
  )
}
