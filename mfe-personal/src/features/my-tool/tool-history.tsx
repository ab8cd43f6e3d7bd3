import { formatDateTime } from '@verstak/domain/date.ts'
import type { MyToolData } from './loader.ts'
import * as css from './my-tool.module.css'

export function ToolHistory({ history }: Pick<MyToolData['card'], 'history'>) {
  return (
    <ol className={css.history}>
      {history.map(({ status, text, by_store, at }) => (
        <li key={at + status.code} className={css.event}>
          <span className={css.strong}>{status.name}</span>
          <span className={css.soft}>
            {by_store ? 'Магазин' : 'Регистрация'}, <time dateTime={at}>{formatDateTime(at)}</time> по
            московскому времени
          </span>
          {text ? <span>{text}</span> : null}
        </li>
      ))}
    </ol>
  )
}
