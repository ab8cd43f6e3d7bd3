import type { UserEvent } from '@verstak/contract/users/schemas.ts'
import { formatDateTime } from '@verstak/domain/date.ts'
import { EmptyState } from '@verstak/kit/ui/empty-state.tsx'
import * as css from './user.module.css'

const names: Readonly<Record<UserEvent['event'], string>> = {
  invited: 'Приглашён в организацию',
  resent: 'Приглашение отправлено ещё раз',
  accepted: 'Приглашение принято',
  joined: 'Доступ открыт по запросу',
  changed: 'Изменено',
  blocked: 'Заблокирован',
  unblocked: 'Разблокирован',
}

export function Events({ events }: { events: readonly UserEvent[] }) {
  return (
    <section aria-labelledby="events">
      <h2 id="events">Журнал</h2>
      {events.length === 0 ? (
        <EmptyState look="part" title="Записей пока нет" />
      ) : (
        <ol className={css.events}>
          {events.map(({ id, event, details, actor, ip, created_at }) => (
            <li key={id} className={css.event}>
              <time dateTime={created_at} className={css.time}>
                {formatDateTime(created_at)}
              </time>
              <div className={css.what}>
                <p>{names[event]}</p>
                {details ? <p className={css.details}>{details}</p> : null}
                <p className={css.note}>
                  {actor ?? 'Удалённый пользователь'}, {ip}
                </p>
              </div>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
