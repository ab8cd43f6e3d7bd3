import type { FeedBuild, PriceChange } from '@verstak/contract/feeds/schemas.ts'
import { formatDateTime } from '@verstak/domain/date.ts'
import { formatPrice } from '@verstak/domain/money.ts'
import { formatNumber } from '@verstak/domain/number.ts'
import { counted } from '@verstak/domain/plural.ts'
import { buildSteps } from '@verstak/domain/tools/export-feed.ts'
import { useScreenData } from '@verstak/federated/screen.ts'
import * as css from './feed.module.css'
import type { loader } from './loader.ts'

export function Builds() {
  const { builds } = useScreenData<typeof loader>()
  return (
    <section aria-labelledby="builds-title">
      <h2 id="builds-title">Последние сборки</h2>
      <ul className={css.builds}>
        {builds.map((build) => (
          <Build key={build.id} build={build} />
        ))}
      </ul>
    </section>
  )
}

function Build({ build }: { build: FeedBuild }) {
  const { finished_at: finished, diff } = build
  return (
    <li className={css.build}>
      <div className={css.row}>
        <b>{finished ? formatDateTime(finished) : 'Сейчас'}</b>
        <span>{resultOf(build)}</span>
        <span className={css.soft}>{durationOf(build)}</span>
      </div>
      {diff ? <Difference diff={diff} /> : null}
    </li>
  )
}

function resultOf({ state, rows, done, total, step, error }: FeedBuild): string {
  if (state === 'queued') return 'В очереди'
  if (state === 'running') return `Обработано ${formatNumber(done)} из ${formatNumber(total)}`
  if (state === 'done') return counted(rows, 'товар', 'товара', 'товаров')
  return `Не собралась: ${step ? `${buildSteps[step]}. ` : ''}${error ?? ''}`
}

function durationOf({ started_at: from, finished_at: to }: FeedBuild): string {
  if (!from || !to) return ''
  const seconds = Math.max(1, Math.round((Date.parse(to) - Date.parse(from)) / 1000))
  return seconds < 60 ? `за ${seconds} с` : `за ${Math.round(seconds / 60)} мин`
}

function Difference({ diff }: { diff: NonNullable<FeedBuild['diff']> }) {
  const { added, removed, price_changed: priced, examples } = diff
  if (added + removed + priced === 0) return <p className={css.soft}>Без изменений</p>
  return (
    <details>
      <summary>
        Добавлено {formatNumber(added)}, убрано {formatNumber(removed)}, цена изменилась у{' '}
        {formatNumber(priced)}
      </summary>
      <ul className={css.changes}>
        {examples.map((change, index) => (
          <li key={index} className={css.change}>
            <span>
              {change.article} · {change.name}
            </span>
            <span className={css.price}>{changeOf(change)}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}

function changeOf({ before, after }: PriceChange): string {
  if (before === null) return after === null ? '' : `добавлен, ${formatPrice(after)}`
  return after === null ? 'убран' : `${formatPrice(before)} → ${formatPrice(after)}`
}
