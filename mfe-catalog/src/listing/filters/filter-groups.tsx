import type { Facet, Filters } from '@verstak/contract/catalog/schemas.ts'
import {
  formatFilter,
  NO_FILTER,
  parseFilter,
  withoutChoice,
} from '@verstak/domain/catalogue/listing-filter.ts'
import { formatNumber } from '@verstak/domain/number.ts'
import { Link } from '@verstak/federated/router.ts'
import { ButtonLink } from '@verstak/kit/ui/button.tsx'
import * as chip from '@verstak/kit/ui/chip.module.css'
import { EmptyState } from '@verstak/kit/ui/empty-state.tsx'
import { useFollowedDefault } from '@verstak/kit/ui/use-followed-default.ts'
import { useState } from 'react'
import type { ListingHref } from '../listing-query.ts'
import { type ListingQuery, listingAddress } from '../listing-query.ts'
import { chosenParts, emptiedBy, isChosen } from './chosen.ts'
import * as css from './filters.module.css'
import { OptionList } from './option-list.tsx'
import { OptionTick } from './option-tick.tsx'

/** Number of groups that are open at first, besides those with a selected option. */
const OPEN = 4

export function FilterGroups({ groups }: { groups: Filters['groups'] }) {
  const marks = groups.filter(({ kind }) => kind === 'mark')
  const others = groups.filter(({ kind }) => kind !== 'mark')
  return (
    <div className={css.groups}>
      <fieldset className={css.marks} aria-label="Показать только">
        {marks.flatMap(({ options }) =>
          options.map(({ key, name, count, chosen }) => (
            <OptionTick key={key} value={key} text={name} count={count} chosen={chosen} />
          )),
        )}
      </fieldset>
      {others.map((group, index) => (
        <Group key={group.key} group={group} isFirst={index < OPEN} />
      ))}
    </div>
  )
}

function Group({ group, isFirst }: { group: Facet; isFirst: boolean }) {
  const chosen = isChosen(group)
  const [open, setOpen] = useState(isFirst || chosen)
  // Stays open without its last tick: closing would hide the field that has the focus.
  if (chosen && !open) setOpen(true)
  return (
    <details className={css.group} open={open}>
      <summary className={css.name}>
        {group.name}
        {group.unit ? <span className={css.unit}>, {group.unit}</span> : null}
      </summary>
      {group.kind === 'range' ? <RangeFields group={group} /> : <OptionList group={group} />}
    </details>
  )
}

function RangeFields({ group: { key, name, unit, range } }: { group: Facet }) {
  if (!range) return null
  const label = (word: string) => `${name} ${word}${unit ? `, ${unit}` : ''}`
  return (
    <div className={css.range}>
      <RangeEnd name={`min.${key}`} word="от" label={label('от')} limit={range.min} value={range.from} />
      <RangeEnd name={`max.${key}`} word="до" label={label('до')} limit={range.max} value={range.to} />
    </div>
  )
}

interface RangeEndProps {
  readonly name: string
  readonly word: string
  readonly label: string
  readonly limit: number
  readonly value: number | null
}

function RangeEnd({ name, word, label, limit, value }: RangeEndProps) {
  const text = String(value ?? '')
  return (
    <label className={css.end}>
      <span className={css.word}>{word}</span>
      <input
        ref={useFollowedDefault<HTMLInputElement>(text)}
        name={name}
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        placeholder={formatNumber(limit)}
        defaultValue={text}
        aria-label={label}
        className={css.number}
      />
    </label>
  )
}

/**
 * Chips of the selected filters, each with a link that removes it. An empty result names the filter that
 * caused it.
 */
export function FilterChips({
  filters,
  query,
  href,
}: {
  filters: Filters
  query: ListingQuery
  href: ListingHref
}) {
  const parts = chosenParts(filters.groups)
  if (parts.length === 0) return null
  const groups = parseFilter(filters.filter)
  const without = (key?: string, value?: string) =>
    href(
      listingAddress({
        ...query,
        page: 1,
        from: 1,
        filter: key === undefined ? NO_FILTER : formatFilter(withoutChoice(groups, key, value)),
      }),
    )
  const emptied = filters.total === 0 ? emptiedBy(filters.groups) : null
  return (
    <>
      <ul className={css.chips} aria-label="Выбранные фильтры">
        {parts.map(({ key, value, text }) => (
          <li key={`${key} ${value}`}>
            <Link
              to={without(key, value)}
              preventScrollReset
              rel="nofollow"
              className={chip.chip}
              aria-label={`Убрать фильтр: ${text}`}
            >
              {text} <span aria-hidden="true">×</span>
            </Link>
          </li>
        ))}
        <li>
          <Link to={without()} preventScrollReset className={css.reset}>
            Сбросить
          </Link>
        </li>
      </ul>
      {filters.total === 0 ? (
        <EmptyState
          title="С такими фильтрами ничего нет"
          actions={
            <ButtonLink to={without()} preventScrollReset>
              Сбросить фильтры
            </ButtonLink>
          }
        >
          {emptied ? (
            <p>
              Уберите <Link to={without(emptied.key)}>«{emptied.text}»</Link> — будет {emptied.found}
            </p>
          ) : null}
        </EmptyState>
      ) : null}
    </>
  )
}
