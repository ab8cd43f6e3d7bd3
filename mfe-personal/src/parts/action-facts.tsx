import type { Action } from '@verstak/contract/actions/schemas.ts'
import { formatLongDay } from '@verstak/domain/date.ts'
import { formatPrice } from '@verstak/domain/money.ts'
import { useId } from 'react'
import * as css from './action-facts.module.css'

const times = {
  coming: ({ starts, ends }: Action) => `Начнётся ${formatLongDay(starts)}, до ${formatLongDay(ends)}`,
  running: ({ ends }: Action) => `Идёт до ${formatLongDay(ends)} включительно`,
  over: ({ ends }: Action) => `Закончилась ${formatLongDay(ends)}`,
}

/** Period, reward and progress of an action. */
export function ActionFacts({ action }: { action: Action }) {
  const { state, reward, progress } = action
  const label = useId()
  return (
    <div className={css.facts}>
      <p className={css.time}>{times[state](action)}</p>
      {reward ? <p>Вы получите: {reward}</p> : null}
      {progress && state !== 'coming' ? (
        <div>
          <p id={label}>{progressText(progress, state === 'over')}</p>
          <progress
            className={css.progress}
            max={progress.threshold}
            value={Math.min(progress.bought, progress.threshold)}
            aria-labelledby={label}
          />
        </div>
      ) : progress ? (
        <p>Порог: {formatPrice(progress.threshold)}</p>
      ) : null}
    </div>
  )
}

function progressText({ threshold, bought }: NonNullable<Action['progress']>, over: boolean): string {
  if (bought >= threshold) return `Порог достигнут: заказано на ${formatPrice(bought)}`
  const done = `Заказано на ${formatPrice(bought)} из ${formatPrice(threshold)}`
  return over ? done : `${done}, осталось ${formatPrice(threshold - bought)}`
}
