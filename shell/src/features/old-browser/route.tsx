import * as paths from '@verstak/domain/paths.ts'
import { BROWSER_FLOOR } from '@verstak/domain/site/browser-floor.ts'
import * as css from './old-browser.module.css'

export const handle = { head: () => ({ title: 'Ваш браузер устарел', noindex: true }) }

const { chrome, firefox, safari } = BROWSER_FLOOR

const browsers = [
  // The first one on Chromium 110; the version before it has 108.
  'Яндекс Браузер 23.3 и новее',
  `Chrome, Edge и другие на Chromium ${chrome} и новее`,
  `Firefox ${firefox} и новее`,
  `Safari ${safari} и новее (iPhone и iPad — iOS ${safari})`,
]

export function Component() {
  return (
    <div className={css.page}>
      <h1>Ваш браузер устарел</h1>
      <p>
        Магазин может выглядеть не так, как задумано, а часть возможностей — не работать. К тому же старые
        браузеры больше не получают исправлений безопасности.
      </p>
      <p>Обновите браузер или откройте магазин в одном из этих:</p>
      <ul className={css.browsers}>
        {browsers.map((browser) => (
          <li key={browser}>{browser}</li>
        ))}
      </ul>
      <p>
        <a href={paths.home()} className={css.onward}>
          Всё равно продолжить
        </a>
      </p>
    </div>
  )
}
