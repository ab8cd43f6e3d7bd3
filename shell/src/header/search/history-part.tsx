import { Icon } from '@verstak/kit/ui/icon.tsx'
import { ChoiceLine } from './choice-line.tsx'
import type { Choice, ChoiceGroup } from './choices.ts'
import { choiceId } from './field.ts'
import * as css from './history-part.module.css'

interface HistoryPartProps {
  readonly list: string
  readonly groups: readonly ChoiceGroup[]
  readonly active: number
  readonly onFollow: (choice: Choice) => void
  readonly onForget: (query: string) => void
}

/** The remove buttons stand outside the list, because an option must not contain a button. */
export function HistoryPart({ list, groups, active, onFollow, onForget }: HistoryPartProps) {
  const [last] = groups
  if (!last)
    return (
      <p className={css.hint}>
        Ищем по названию, артикулу, бренду и штрихкоду. Можно вставить и список артикулов с количеством
      </p>
    )
  return (
    <>
      <p className={css.title}>{last.name}</p>
      <div className={css.columns}>
        <div id={list} role="listbox" aria-label={last.name}>
          {last.choices.map((choice, at) => (
            <ChoiceLine
              key={choice.href}
              id={choiceId(list, at)}
              choice={choice}
              chosen={at === active}
              look="history"
              onFollow={onFollow}
            />
          ))}
        </div>
        <div>
          {last.choices.map(({ query }) => (
            <button
              key={query}
              type="button"
              className={css.forget}
              aria-label={`Убрать из истории: ${query}`}
              onClick={() => onForget(query)}
            >
              <Icon name="close" size={16} />
            </button>
          ))}
        </div>
      </div>
    </>
  )
}
