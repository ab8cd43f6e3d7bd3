import { usersImportSample } from '@verstak/contract/users-import/calls.ts'
import * as paths from '@verstak/domain/paths.ts'
import { MOST_IMPORTED_PEOPLE, personColumnNames } from '@verstak/domain/people/user-import.ts'
import { roleNames, userRoles } from '@verstak/domain/rights.ts'
import { useOutcome } from '@verstak/federated/screen.ts'
import { ActionForm } from '@verstak/kit/forms/action-form.tsx'
import { FormAnswer } from '@verstak/kit/forms/form-answer.tsx'
import { ListFileField } from '@verstak/kit/forms/list-file-field.tsx'
import { useSending } from '@verstak/kit/forms/use-sending.ts'
import { Button, ButtonLink } from '@verstak/kit/ui/button.tsx'
import { classNames } from '@verstak/kit/ui/class-names.ts'
import { FactList } from '@verstak/kit/ui/fact-list.tsx'
import { Notice } from '@verstak/kit/ui/notice.tsx'
import { BackLink } from '#parts/back-link.tsx'
import * as invite from '#parts/invite-form.module.css'
import type { action } from './action.ts'
import * as css from './users-import.module.css'

const roles = userRoles.filter((role) => role !== 'custom').map((role) => roleNames[role])

const columns = [
  [personColumnNames.name, 'Обязательно'],
  [personColumnNames.email, 'Обязательно, у каждого своя: с ней человек входит, на неё придёт приглашение'],
  [personColumnNames.role, `Обязательно: ${roles.join(', ')}`],
  [`${personColumnNames.position}, ${personColumnNames.phone.toLowerCase()}`, 'По желанию'],
  [`${personColumnNames.order_limit}, ${personColumnNames.month_limit.toLowerCase()}`, 'Пусто — без лимита'],
  [personColumnNames.shops, 'Короткие имена адресов через точку с запятой; пусто — любой адрес'],
] as const

export function UsersImportPage() {
  const result = useOutcome<typeof action>()
  const refused = result?.ok ? undefined : result
  const { busy } = useSending('Читаем файл…')
  return (
    <>
      <BackLink to={paths.users()}>Пользователи</BackLink>
      <h1>Пользователи списком</h1>
      <p className={invite.lead}>
        Сначала покажем, кого можно пригласить, а какие строки надо исправить. Письма уйдут, когда вы это
        подтвердите.
      </p>
      {refused && Object.keys(refused.fields).length === 0 ? (
        <Notice tone="bad">{refused.message}</Notice>
      ) : null}
      <ActionForm encType="multipart/form-data" className={classNames(invite.form, css.way)} noValidate>
        <FormAnswer answer={refused}>
          <ListFileField
            rows={MOST_IMPORTED_PEOPLE}
            samples={{
              href: (format) => usersImportSample.path.replace('{format}', format),
              name: 'polzovateli',
              fetchSample: (api, format) => api(usersImportSample, { params: { format } }),
            }}
          />
        </FormAnswer>
        <div className={invite.buttons}>
          <Button type="submit" look="primary" size="l" aria-disabled={busy !== null}>
            {busy ?? 'Проверить список'}
          </Button>
          <ButtonLink to={paths.users()} look="quiet" size="l">
            Отмена
          </ButtonLink>
        </div>
      </ActionForm>
      <section aria-labelledby="list-columns" className={css.columns}>
        <h2 id="list-columns">Столбцы файла</h2>
        <p className={invite.lead}>
          Назовите столбцы в первой строке, порядок не важен. «ФИО», «Почта» и «Лимит» тоже поймём.
        </p>
        <FactList facts={columns} />
      </section>
    </>
  )
}
