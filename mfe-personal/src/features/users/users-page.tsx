import { useOutcome, useScreenData } from '@verstak/shared/federated/screen.ts'
import { EmptyState } from '@verstak/shared/ui/empty-state.tsx'
import { Notice } from '@verstak/shared/ui/notice.tsx'
import { useEffect, useRef } from 'react'
import type { action, UsersOutcome } from './action.ts'
import { Confirmation } from './confirmation.tsx'
import { JoinRequest } from './join-request.tsx'
import type { loader, UsersData } from './loader.ts'
import * as css from './users.module.css'

export function UsersPage() {
  const { requests, confirmation } = useScreenData<typeof loader>()
  const result = useOutcome<typeof action>()
  const outcome = useRef<HTMLDivElement>(null)
  // The pressed button has gone with its request.
  useEffect(() => {
    if (result) outcome.current?.focus()
  }, [result])
  return (
    <>
      <h1>Пользователи</h1>
      <div ref={outcome} tabIndex={-1} className={css.outcome}>
        {result ? <Notice tone={result.ok ? 'good' : 'bad'}>{said(result)}</Notice> : null}
      </div>
      {confirmation.confirmed ? (
        <Requests requests={requests} />
      ) : (
        <Confirmation confirmation={confirmation} />
      )}
    </>
  )
}

function Requests({ requests }: Pick<UsersData, 'requests'>) {
  if (requests.length === 0)
    return (
      <EmptyState title="Никто не ждёт доступа">
        <p>
          Когда сотрудник зарегистрируется с ИНН и КПП вашей организации, его запрос появится здесь, а вам
          придёт письмо.
        </p>
      </EmptyState>
    )
  return (
    <section aria-labelledby="waiting">
      <h2 id="waiting">Ждут доступа</h2>
      <p className={css.note}>
        Открывайте доступ тем, кого знаете: человек увидит цены, заказы и адреса организации.
      </p>
      <ul className={css.list}>
        {requests.map((request) => (
          <JoinRequest key={request.id} request={request} />
        ))}
      </ul>
    </section>
  )
}

function said(result: UsersOutcome): string {
  if (!result.ok) return result.message
  if (result.done === 'code')
    return result.early ? 'Код уже отправлен. Новый можно запросить через минуту' : 'Код отправлен'
  return result.done === 'accept'
    ? `Доступ открыт: ${result.name}. Мы написали об этом письмо`
    : `В доступе отказано: ${result.name}. Мы написали об этом письмо`
}
