import { formatDateTime } from '@verstak/domain/date.ts'
import * as paths from '@verstak/domain/paths.ts'
import { roleHints, roleNames } from '@verstak/domain/rights.ts'
import { useOutcome, useScreenData } from '@verstak/federated/screen.ts'
import { ActionForm } from '@verstak/kit/forms/action-form.tsx'
import { ConsentFields } from '@verstak/kit/forms/consent-fields.tsx'
import { FormPassword } from '@verstak/kit/forms/fields.tsx'
import { FormAnswer } from '@verstak/kit/forms/form-answer.tsx'
import { ProblemSummary } from '@verstak/kit/forms/problem-summary.tsx'
import { useSending } from '@verstak/kit/forms/use-sending.ts'
import { Button, ButtonLink } from '@verstak/kit/ui/button.tsx'
import * as css from '#account/account.module.css'
import { AccountPage } from '#account/account-page.tsx'
import type { action } from './action.ts'
import type { loader } from './loader.ts'

export function InvitationPage() {
  const { found, consents } = useScreenData<typeof loader>()
  const result = useOutcome<typeof action>()
  const { busy } = useSending()
  if (!found) return <Over />
  const { name, email, organization, role, until } = found
  return (
    <AccountPage title="Приглашение">
      <p className={css.lead}>
        {name}, вас приглашают в организацию {organization}. Роль: {roleNames[role]}.{' '}
        {role === 'custom' ? '' : `${roleHints[role]}.`}
      </p>
      <ActionForm noValidate className={css.form}>
        <FormAnswer answer={result}>
          <ProblemSummary names={{ password: 'Пароль', consents: 'Согласия' }} />
          <div className={css.section}>
            <p>
              Входить будете с почтой <b>{email}</b>. Придумайте пароль.
            </p>
            <input type="hidden" name="username" autoComplete="username" value={email} />
            <FormPassword autoComplete="new-password" hint="Не меньше 10 символов" />
            <ConsentFields texts={consents} />
            <Button type="submit" look="primary" size="l" aria-disabled={busy !== null}>
              {busy ?? 'Принять приглашение'}
            </Button>
            <p className={css.note}>Ссылка действует до {formatDateTime(until)}.</p>
          </div>
        </FormAnswer>
      </ActionForm>
    </AccountPage>
  )
}

function Over() {
  return (
    <AccountPage title="Ссылка не действует">
      <div className={css.after}>
        <p>
          Она устарела, заменена новой или уже использована. Если вы задали пароль раньше, просто войдите.
          Если нет, попросите администратора организации прислать приглашение ещё раз.
        </p>
        <p className={css.row}>
          <ButtonLink to={paths.login()} look="primary" size="l">
            Войти
          </ButtonLink>
        </p>
      </div>
    </AccountPage>
  )
}
