import type { Notification } from '@verstak/contract/notifications/schemas.ts'
import { formatDateTime } from '@verstak/domain/date.ts'
import { Link } from '@verstak/federated/router.ts'
import { classNames } from '@verstak/kit/ui/class-names.ts'
import { Icon } from '@verstak/kit/ui/icon.tsx'
import { VisuallyHidden } from '@verstak/kit/ui/visually-hidden.tsx'
import * as css from './notifications.module.css'

interface NotificationItemProps {
  readonly item: Notification
  readonly busy: boolean
  readonly onRead: () => void
  readonly onFollow: () => void
  readonly onRemove: () => void
}

export function NotificationItem({ item, busy, onRead, onFollow, onRemove }: NotificationItemProps) {
  const { title, text, href, created_at, read } = item
  return (
    <li className={classNames(css.item, !read && css.unread)}>
      <div className={css.what}>
        <p className={css.title}>
          {read ? null : <VisuallyHidden>Новое: </VisuallyHidden>}
          {href ? (
            <Link to={href} onClick={onFollow}>
              {title}
            </Link>
          ) : (
            title
          )}
        </p>
        {text ? <p className={css.text}>{text}</p> : null}
        <time dateTime={created_at} className={css.date}>
          {formatDateTime(created_at)}
        </time>
      </div>
      {read ? null : (
        <button
          type="button"
          className={css.act}
          aria-disabled={busy}
          aria-label={`Отметить прочитанным: ${title}`}
          title="Прочитано"
          onClick={busy ? undefined : onRead}
        >
          <Icon name="check" size={20} />
        </button>
      )}
      <button
        type="button"
        className={css.act}
        aria-disabled={busy}
        aria-label={`Удалить уведомление: ${title}`}
        title="Удалить"
        onClick={busy ? undefined : onRemove}
      >
        <Icon name="trash" size={20} />
      </button>
    </li>
  )
}
