import { formatDateTime } from '@verstak/domain/date.ts'
import { formatPrice } from '@verstak/domain/money.ts'
import * as paths from '@verstak/domain/paths.ts'
import { Link } from '@verstak/federated/router.ts'
import { useOutcome, useScreenData } from '@verstak/federated/screen.ts'
import { asksToConfirm } from '@verstak/kit/forms/confirm-fields.tsx'
import { ConfirmForm } from '@verstak/kit/forms/confirm-form.tsx'
import { FactList } from '@verstak/kit/ui/fact-list.tsx'
import { Notice } from '@verstak/kit/ui/notice.tsx'
import { useEffect, useRef } from 'react'
import { BackLink } from '#parts/back-link.tsx'
import { UserState } from '#parts/user-state.tsx'
import { Access } from './access.tsx'
import type { action } from './action.ts'
import { EditForm } from './edit-form.tsx'
import { Events } from './events.tsx'
import type { loader } from './loader.ts'
import * as css from './user.module.css'

export function UserPage() {
  const { user, shops, said } = useScreenData<typeof loader>()
  const result = useOutcome<typeof action>()
  const editing = result && !result.ok && result.given?.form === 'edit' ? result : undefined
  const elsewhere = editing ? undefined : result
  const outcome = useRef<HTMLDivElement>(null)
  // The pressed button has been removed, so the result takes the focus.
  useEffect(() => {
    if ((elsewhere && !asksToConfirm(elsewhere)) || said) outcome.current?.focus()
  }, [elsewhere, said])
  return (
    <>
      <BackLink to={paths.users({ inactive: user.blocked === 'Y' ? 'Y' : undefined })}>Пользователи</BackLink>
      <div className={css.head}>
        <h1>{user.name}</h1>
        <UserState user={user} />
      </div>
      <div ref={outcome} tabIndex={-1} className={css.outcome}>
        {asksToConfirm(elsewhere) ? (
          <ConfirmForm answer={elsewhere} />
        ) : elsewhere ? (
          <Notice tone={elsewhere.ok ? 'good' : 'bad'}>
            {elsewhere.ok
              ? [doneTexts[elsewhere.done], elsewhere.replaced].filter(Boolean).join('. ')
              : elsewhere.message}
          </Notice>
        ) : said && !result ? (
          <Notice tone="good">{said}</Notice>
        ) : null}
      </div>
      <div className={css.sections}>
        <FactList
          facts={[
            ['Почта для входа', user.email],
            ['Последний вход', user.lastSeen ? formatDateTime(user.lastSeen) : 'не входил'],
            [
              'Заказано с начала месяца',
              <Link key="orders" to={paths.orders({ author: user.userId })}>
                {formatPrice(user.spent)}
              </Link>,
            ],
          ]}
        />
        <EditForm user={user} shops={shops} result={editing} />
        <Access user={user} />
        <Events events={user.events} />
      </div>
    </>
  )
}

const doneTexts = {
  block: 'Доступ закрыт, на всех устройствах выполнен выход',
  unblock: 'Доступ открыт: можно входить с прежним паролем',
}
