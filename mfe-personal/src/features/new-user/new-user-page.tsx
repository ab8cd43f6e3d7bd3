import * as paths from '@verstak/domain/paths.ts'
import { useOutcome, useScreenData } from '@verstak/federated/screen.ts'
import { ActionForm } from '@verstak/kit/forms/action-form.tsx'
import { FormAnswer } from '@verstak/kit/forms/form-answer.tsx'
import { ProblemSummary } from '@verstak/kit/forms/problem-summary.tsx'
import { useSending } from '@verstak/kit/forms/use-sending.ts'
import { Button, ButtonLink } from '@verstak/kit/ui/button.tsx'
import { classNames } from '@verstak/kit/ui/class-names.ts'
import { BackLink } from '#parts/back-link.tsx'
import * as invite from '#parts/invite-form.module.css'
import { PersonFields } from '#parts/person-fields.tsx'
import { personFieldNames } from '#parts/person-form.ts'
import type { action } from './action.ts'
import type { loader } from './loader.ts'
import * as css from './new-user.module.css'

export function NewUserPage() {
  const { shops, confirmed } = useScreenData<typeof loader>()
  const result = useOutcome<typeof action>()
  const { busy } = useSending(confirmed ? 'Приглашаем…' : 'Сохраняем…')
  return (
    <>
      <BackLink to={paths.users()}>Пользователи</BackLink>
      <h1>Новый пользователь</h1>
      <p className={invite.lead}>
        {confirmed
          ? 'Отправим письмо со ссылкой: по ней человек сам придумает пароль. Ссылка действует 72 часа.'
          : 'Сохраним приглашение и отправим его сами, когда организация будет подтверждена. До этого письма не будет.'}
      </p>
      <ActionForm noValidate className={classNames(invite.form, css.person)}>
        <FormAnswer answer={result}>
          <ProblemSummary names={personFieldNames} />
          <PersonFields shops={shops} invited />
        </FormAnswer>
        <div className={invite.buttons}>
          <Button type="submit" look="primary" size="l" aria-disabled={busy !== null}>
            {busy ?? (confirmed ? 'Пригласить' : 'Подготовить приглашение')}
          </Button>
          <ButtonLink to={paths.users()} look="quiet" size="l">
            Отмена
          </ButtonLink>
        </div>
      </ActionForm>
    </>
  )
}
