import * as paths from '@verstak/shared/domain/paths.ts'
import { CookieTicks } from './cookie-ticks.tsx'

/** The browser would evaluate a `:root:has(…)` rule again for every element that a click adds or removes. */
const ROOM =
  ':root{scroll-padding-bottom:280px}body{padding-bottom:224px}' +
  '@media(min-width:1280px){:root{scroll-padding-bottom:160px}body{padding-bottom:128px}}' +
  // A low screen has the notice in the flow of the page.
  '@media(max-height:480px){:root{scroll-padding-bottom:var(--bottom-bar-height)}body{padding-bottom:0}}'

/** An ordinary form that only the server renders; `watchCookieNotice` sends it without a reload. */
export function CookieNotice({ from, nonce }: { from: string; nonce: string }) {
  return (
    <section className="cookie-notice" aria-labelledby="cookie-notice" data-nosnippet="">
      <style nonce={nonce}>{ROOM}</style>
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
