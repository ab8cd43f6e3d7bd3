import * as paths from '@verstak/domain/paths.ts'
import { useOutcome, useScreenData } from '@verstak/federated/screen.ts'
import { ActionForm } from '@verstak/kit/forms/action-form.tsx'
import { asksToConfirm } from '@verstak/kit/forms/confirm-fields.tsx'
import { ConfirmForm } from '@verstak/kit/forms/confirm-form.tsx'
import { Button, ButtonLink } from '@verstak/kit/ui/button.tsx'
import { Notice } from '@verstak/kit/ui/notice.tsx'
import { useEffect, useRef } from 'react'
import type { action, UsersOutcome } from './action.ts'
import { Confirmation } from './confirmation.tsx'
import { JoinRequest } from './join-request.tsx'
import type { loader, UsersData } from './loader.ts'
import { Prepared } from './prepared.tsx'
import { UserList } from './user-list.tsx'
import * as css from './users.module.css'

export function UsersPage() {
  const { requests, confirmation, list, inactive, search, said } = useScreenData<typeof loader>()
  const result = useOutcome<typeof action>()
  const outcome = useRef<HTMLDivElement>(null)
  // The pressed button has been removed with its row, so the result takes the focus.
  useEffect(() => {
    if ((result && !asksToConfirm(result)) || said) outcome.current?.focus()
  }, [result, said])
  return (
    <>
      <div className={css.heading}>
        <h1>Пользователи</h1>
        {confirmation.confirmed ? (
          <div className={css.adding}>
            <ButtonLink to={paths.usersImport()}>Загрузить списком</ButtonLink>
            <ButtonLink to={paths.newUser()} look="primary">
              Добавить
            </ButtonLink>
          </div>
        ) : null}
      </div>
      <div ref={outcome} tabIndex={-1} className={css.outcome}>
        {asksToConfirm(result) ? (
          <ConfirmForm answer={result} />
        ) : result ? (
          <Told result={result} />
        ) : said ? (
          <Notice tone="good">{said}</Notice>
        ) : null}
      </div>
      {confirmation.confirmed ? (
        <>
          {requests.length > 0 ? <Requests requests={requests} /> : null}
          <UserList list={list} inactive={inactive} search={search} />
        </>
      ) : (
        <>
          <Confirmation confirmation={confirmation} />
          <Prepared prepared={confirmation.prepared} />
        </>
      )}
    </>
  )
}

function Requests({ requests }: Pick<UsersData, 'requests'>) {
  return (
    <section aria-labelledby="waiting" className={css.waiting}>
      <h2 id="waiting">Ждут доступа</h2>
      <p className={css.note}>
        Открывайте доступ тем, кого знаете: человек увидит цены, заказы и адреса организации и сможет
        заказывать. Роль и лимиты потом можно изменить.
      </p>
      <ul className={css.list}>
        {requests.map((request) => (
          <JoinRequest key={request.id} request={request} />
        ))}
      </ul>
    </section>
  )
}

/** Undo for blocking a user by mistake. */
function Told({ result }: { result: UsersOutcome }) {
  return (
    <Notice tone={result.ok ? 'good' : 'bad'}>
      {said(result)}
      {result.ok && result.done === 'block' ? (
        <ActionForm className={css.undo}>
          <input type="hidden" name="id" value={result.userId} />
          <input type="hidden" name="name" value={result.name} />
          <Button type="submit" name="intent" value="unblock" size="s">
            Разблокировать
          </Button>
        </ActionForm>
      ) : null}
    </Notice>
  )
}

function said(result: UsersOutcome): string {
  if (!result.ok) return result.message
  if (result.done === 'code')
    return result.early ? 'Код уже отправлен. Новый можно запросить через минуту' : 'Код отправлен'
  if (result.done === 'block')
    return [`Заблокирован: ${result.name}. На всех устройствах выполнен выход`, result.replaced]
      .filter(Boolean)
      .join('. ')
  if (result.done === 'discard') return `Приглашение убрано: ${result.name}`
  if (result.done === 'unblock') return `Разблокирован: ${result.name}`
  return result.done === 'accept'
    ? `Доступ открыт: ${result.name}. Мы написали об этом письмо`
    : `В доступе отказано: ${result.name}. Мы написали об этом письмо`
}
