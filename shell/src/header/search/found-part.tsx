import { errorMessage } from '@verstak/contract/shop-error.ts'
import { classNames } from '@verstak/kit/ui/class-names.ts'
import { EmptyState } from '@verstak/kit/ui/empty-state.tsx'
import { LoadFailure } from '@verstak/kit/ui/load-failure.tsx'
import { Skeleton } from '@verstak/kit/ui/skeleton.tsx'
import { ChoiceLine } from './choice-line.tsx'
import type { Choice, ChoiceGroup } from './choices.ts'
import type { SearchState } from './fast-search.ts'
import { choiceId } from './field.ts'
import * as css from './found-part.module.css'

interface FoundPartProps {
  readonly list: string
  readonly groups: readonly ChoiceGroup[]
  readonly active: number
  readonly state: SearchState
  readonly onFollow: (choice: Choice) => void
  readonly onRetry: () => void
}

export function FoundPart({ state, groups, onRetry, ...rest }: FoundPartProps) {
  if (state.state === 'failed')
    return (
      <LoadFailure look="panel" onRetry={onRetry}>
        {errorMessage(state.error)}
      </LoadFailure>
    )
  const found = state.state === 'found' ? state.found : state.state === 'asking' ? state.before : null
  if (!found) return <Skeleton look="panel" pictures rows={4} label="Ищем…" />
  const { corrected } = found.data
  return (
    <div className={classNames(state.state === 'asking' && css.stale)} aria-busy={state.state === 'asking'}>
      {groups.some(({ look }) => look !== 'all') ? (
        corrected && <p className={css.corrected}>Показываем найденное по запросу «{corrected}»</p>
      ) : (
        <Nothing query={found.query} corrected={corrected} />
      )}
      <ChoiceList groups={groups} {...rest} />
    </div>
  )
}

type ListProps = Pick<FoundPartProps, 'list' | 'groups' | 'active' | 'onFollow'>

function ChoiceList({ groups, list, active, onFollow }: ListProps) {
  const choices = groups.flatMap((group) => group.choices)
  const columns = [
    groups.filter(({ look }) => look === 'products' || look === 'terms'),
    groups.filter(({ look }) => look === 'lines'),
  ].filter((column) => column.length > 0)
  const part = (group: ChoiceGroup) => (
    <ChoiceGroupPart
      key={group.name}
      group={group}
      idOf={(choice) => choiceId(list, choices.indexOf(choice))}
      chosen={choices[active]}
      onFollow={onFollow}
    />
  )
  return (
    <div id={list} role="listbox" aria-label="Быстрые результаты">
      <div role="presentation" className={css.columns}>
        {columns.map((column) => (
          <div key={column[0]?.name} role="presentation" className={css.column}>
            {column.map(part)}
          </div>
        ))}
      </div>
      {groups.filter(({ look }) => look === 'all').map(part)}
    </div>
  )
}

interface GroupProps {
  readonly group: ChoiceGroup
  readonly idOf: (choice: Choice) => string
  readonly chosen: Choice | undefined
  readonly onFollow: (choice: Choice) => void
}

function ChoiceGroupPart({ group: { name, look, choices }, idOf, chosen, onFollow }: GroupProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset may not stand in a list of options
    <div role="group" aria-label={name} className={look === 'all' ? css.all : undefined}>
      {look === 'all' ? null : (
        <p role="presentation" className={css.title}>
          {name}
        </p>
      )}
      <div role="presentation" className={look === 'terms' ? css.chips : undefined}>
        {choices.map((choice) => (
          <ChoiceLine
            key={choice.href}
            id={idOf(choice)}
            choice={choice}
            chosen={choice === chosen}
            look={look === 'products' ? 'lines' : look}
            onFollow={onFollow}
          />
        ))}
      </div>
    </div>
  )
}

function Nothing({ query, corrected }: { query: string; corrected: string | null }) {
  return (
    <EmptyState
      look="panel"
      title={`По запросу «${query}» ничего не найдено${corrected ? `. Искали и «${corrected}»` : ''}`}
    >
      Проверьте, нет ли опечатки. В артикуле пробелы и дефисы не важны.
    </EmptyState>
  )
}
