import * as paths from '@verstak/domain/paths.ts'
import * as css from './old-browser.module.css'

export const handle = { head: () => ({ title: 'Ваш браузер устарел', noindex: true }) }

/** Must match the browser list of the browser guard. */
const browsers = [
  'Яндекс Браузер 22 и новее',
  'Chrome, Edge, Opera и другие на Chromium — версии 94 и новее',
  'Firefox 93 и новее',
  'Safari 16.4 и новее (iPhone и iPad — iOS 16.4)',
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
      <p>Каталог, корзина и оформление заказа работают и без новых возможностей браузера.</p>
    </div>
  )
}
