import * as paths from '@verstak/domain/paths.ts'
import { ButtonLink } from '@verstak/kit/ui/button.tsx'
import * as css from '#account/account.module.css'
import { AccountPage } from '#account/account-page.tsx'

export function Requested() {
  return (
    <AccountPage title="Запрос отправлен">
      <div className={css.after}>
        <p>
          Организация уже зарегистрирована, поэтому доступ открывает её администратор. Мы написали ему о вашем
          запросе.
        </p>
        <p>
          Когда он ответит, пришлём письмо. После согласия войдите с почтой и паролем, которые вы указали.
        </p>
        <p className={css.row}>
          <ButtonLink to={paths.catalog()} look="primary" size="l">
            В каталог
          </ButtonLink>
          <ButtonLink to={paths.home()} size="l">
            На главную
          </ButtonLink>
        </p>
      </div>
    </AccountPage>
  )
}
