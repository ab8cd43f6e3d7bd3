import type { Facet } from '@verstak/contract/catalog/schemas.ts'
import { nameKey } from '@verstak/domain/name-key.ts'
import { EmptyState } from '@verstak/kit/ui/empty-state.tsx'
import { useState } from 'react'
import { optionText } from './chosen.ts'
import * as css from './filters.module.css'
import { OptionTick } from './option-tick.tsx'

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
          <li key={option.key} hidden={!fits(option.name)}>
            <OptionTick
              value={`${key}_${option.key}`}
              text={optionText(option.name, unit)}
              count={option.count}
              chosen={option.chosen}
            />
          </li>
        ))}
      </ul>
      {hidden === options.length ? <EmptyState look="part" title="Ничего не найдено" /> : null}
    </fieldset>
  )
}
