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
import { classNames } from '@verstak/kit/ui/class-names.ts'
import { EmptyState } from '@verstak/kit/ui/empty-state.tsx'
import type { ListingHref } from '../listing-query.ts'
import { type ListingQuery, listingAddress } from '../listing-query.ts'
import { chosenParts, emptiedBy, isChosen } from './chosen.ts'
import * as css from './filters.module.css'
import { OptionList } from './option-list.tsx'

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
            <label key={`${key} ${chosen}`} className={classNames(css.option, !count && !chosen && css.none)}>
              <input
                type="checkbox"
                name="f"
                value={key}
                defaultChecked={chosen}
                disabled={count === 0 && !chosen}
              />
              <span>{name}</span>
              <span className={css.count}>{formatNumber(count)}</span>
            </label>
          )),
        )}
      </fieldset>
      {others.map((group, index) => (
        <details key={group.key} className={css.group} open={index < OPEN || isChosen(group)}>
          <summary className={css.name}>
            {group.name}
            {group.unit ? <span className={css.unit}>, {group.unit}</span> : null}
          </summary>
          {group.kind === 'range' ? <RangeFields group={group} /> : <OptionList group={group} />}
        </details>
      ))}
    </div>
  )
}

function RangeFields({ group: { key, name, unit, range } }: { group: Facet }) {
  if (!range) return null
  const field = (end: 'min' | 'max', word: string, value: number | null) => (
    <label className={css.end}>
      <span className={css.word}>{word}</span>
      <input
        // The key resets the field when the address changes.
        key={value}
        name={`${end}.${key}`}
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        placeholder={formatNumber(range[end])}
        defaultValue={value ?? ''}
        aria-label={`${name} ${word}${unit ? `, ${unit}` : ''}`}
        className={css.number}
      />
    </label>
  )
  return (
    <div className={css.range}>
      {field('min', 'от', range.from)}
      {field('max', 'до', range.to)}
    </div>
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
        <div role="status">
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
        </div>
      ) : null}
    </>
  )
}
