import * as paths from '@verstak/domain/paths.ts'
import { CookieTicks } from './cookie-ticks.tsx'

/** An ordinary form that only the server renders; `watchCookieNotice` sends it without a reload. */
export function CookieNotice({ from }: { from: string }) {
  return (
    <section className="cookie-notice" aria-labelledby="cookie-notice" data-nosnippet="">
      <form method="post" action={paths.cookies()} className="cookie-notice-form">
        <input type="hidden" name="from" value={from} />
        <div className="cookie-notice-text">
          <h2 id="cookie-notice" className="cookie-notice-title">
            Файлы cookie
          </h2>
          <p>
            Необходимые нужны магазину для работы. Остальные — только с вашего согласия.{' '}
            <a href={paths.cookies()}>Подробнее</a>
          </p>
        </div>
        <div className="cookie-notice-buttons">
          <button type="submit" name="choice" value="all">
            Принять все
          </button>
          <button type="submit" name="choice" value="necessary">
            Только необходимые
          </button>
        </div>
        <details className="cookie-notice-own">
          <summary>Настроить</summary>
          <CookieTicks />
          <button type="submit" name="choice" value="own">
            Сохранить выбор
          </button>
        </details>
      </form>
    </section>
  )
}
