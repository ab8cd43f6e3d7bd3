import type { GivenConsent } from '@verstak/contract/profile/schemas.ts'
import { formatDateTime } from '@verstak/domain/date.ts'
import * as paths from '@verstak/domain/paths.ts'
import { Link } from '@verstak/federated/router.ts'
import { ActionForm } from '@verstak/kit/forms/action-form.tsx'
import { Button } from '@verstak/kit/ui/button.tsx'
import * as css from './details.module.css'

export function Consents({ consents }: { consents: readonly GivenConsent[] }) {
  return (
    <section aria-labelledby="consents">
      <h2 id="consents">Согласия</h2>
      {consents.length === 0 ? (
        <p className={css.note}>Вы ещё не давали магазину согласий на обработку данных.</p>
      ) : (
        <ul className={css.list}>
          {consents.map((consent) => (
            <OneConsent key={consent.purpose} consent={consent} />
          ))}
        </ul>
      )}
    </section>
  )
}

function OneConsent({ consent }: { consent: GivenConsent }) {
  const { purpose, label, href, version, present_version, given_at, withdrawn_at } = consent
  const name = `consent-${purpose}`
  return (
    <li className={css.session}>
      <div className={css.device}>
        <h3 id={name} className={css.title}>
          {label}
        </h3>
        <p className={css.note}>
          {withdrawn_at ? `Отозвано ${formatDateTime(withdrawn_at)}` : `Дано ${formatDateTime(given_at)}`},
          версия {version}. <a href={href}>Текст</a>
          {version === present_version ? '' : ` с тех пор изменён, теперь версия ${present_version}`}
        </p>
      </div>
      {withdrawn_at ? null : purpose === 'registration' ? (
        <Link to={paths.deleteAccount()}>Отозвать, удалив учётную запись</Link>
      ) : (
        <ActionForm preventScrollReset>
          <input type="hidden" name="form" value="consent" />
          <input type="hidden" name="purpose" value={purpose} />
          <Button type="submit" aria-describedby={name}>
            Отозвать
          </Button>
        </ActionForm>
      )}
    </li>
  )
}
