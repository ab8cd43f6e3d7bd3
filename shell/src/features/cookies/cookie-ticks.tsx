import type { CookieConsent } from '@verstak/domain/cookie-consent.ts'

/** The styles are in `cookie-notice.css`. */
export function CookieTicks({ consent }: { consent?: CookieConsent }) {
  return (
    <fieldset className="cookie-ticks" aria-label="Какие cookie разрешить">
      <label>
        <input type="checkbox" checked disabled readOnly />
        <span>
          Необходимые
          <small>Вход, корзина, ваш выбор о cookie</small>
        </span>
      </label>
      <label>
        <input type="checkbox" name="functional" defaultChecked={consent?.functional} />
        <span>
          Удобство
          <small>История поиска, черновики форм, внешняя проверка от роботов</small>
        </span>
      </label>
      <label>
        <input type="checkbox" name="analytics" defaultChecked={consent?.analytics} />
        <span>
          Статистика
          <small>Какими страницами пользуются</small>
        </span>
      </label>
    </fieldset>
  )
}
