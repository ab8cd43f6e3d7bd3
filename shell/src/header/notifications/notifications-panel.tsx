import { Button } from '@verstak/kit/ui/button.tsx'
import { EmptyState } from '@verstak/kit/ui/empty-state.tsx'
import { LoadFailure } from '@verstak/kit/ui/load-failure.tsx'
import { Skeleton } from '@verstak/kit/ui/skeleton.tsx'
import { VisuallyHidden } from '@verstak/kit/ui/visually-hidden.tsx'
import { useRef, useState } from 'react'
import { HeaderPanel } from '../header-panel.tsx'
import type { PanelProps } from '../use-panel.tsx'
import { NotificationItem } from './notification-item.tsx'
import * as css from './notifications.module.css'
import { useNotifications } from './use-notifications.ts'

export function NotificationsPanel(props: PanelProps) {
  const { list, error, pending, load, read, remove, clear } = useNotifications()
  const [said, say] = useState('')
  const body = useRef<HTMLDivElement>(null)
  /** The pressed button may have been removed, so the focus moves into the panel. */
  const done = (message: string) => (held: boolean) => {
    if (!held) return
    body.current?.focus()
    say(message)
  }
  const filled = list !== null && list.items.length > 0
  return (
    <HeaderPanel
      {...props}
      title="Уведомления"
      actions={
        filled && list.unread > 0 ? (
          <Button
            look="quiet"
            size="s"
            aria-disabled={pending}
            onClick={() => read().then(done('Все прочитаны'))}
          >
            Прочитать все
          </Button>
        ) : null
      }
    >
      <div ref={body} className={css.body} tabIndex={-1} aria-busy={pending}>
        <VisuallyHidden as="p" live>
          {said}
        </VisuallyHidden>
        {error ? (
          <LoadFailure look="panel" onRetry={list ? undefined : load}>
            {error}
          </LoadFailure>
        ) : null}
        {list === null && !error ? <Skeleton look="panel" label="Загружаем уведомления…" /> : null}
        {list && !filled ? (
          <EmptyState look="panel" title="Уведомлений нет">
            Здесь появятся новости о ваших заказах.
          </EmptyState>
        ) : null}
        {filled ? (
          <>
            <ul>
              {list.items.map((item) => (
                <NotificationItem
                  key={item.id}
                  item={item}
                  busy={pending}
                  onRead={() => read(item.id).then(done('Прочитано'))}
                  onFollow={() => {
                    if (!item.read) void read(item.id)
                    props.onClose()
                  }}
                  onRemove={() => remove(item.id).then(done('Уведомление удалено'))}
                />
              ))}
            </ul>
            <div className={css.end}>
              {list.more ? (
                <Button size="s" aria-disabled={pending} onClick={load}>
                  Показать ещё
                </Button>
              ) : null}
              <ClearButton busy={pending} onClear={() => clear().then(done('Все уведомления удалены'))} />
            </div>
          </>
        ) : null}
      </div>
    </HeaderPanel>
  )
}

/** Asks for confirmation, because a deletion cannot be undone. */
function ClearButton({ busy, onClear }: { busy: boolean; onClear: () => void }) {
  const [asked, setAsked] = useState(false)
  if (!asked)
    return (
      <Button look="quiet" size="s" aria-disabled={busy} onClick={() => setAsked(true)}>
        Удалить все
      </Button>
    )
  return (
    // biome-ignore lint/a11y/useSemanticElements: a question with two answers, not fields
    <div role="group" aria-label="Удалить все уведомления?" className={css.question}>
      <span>Удалить все уведомления?</span>
      <Button size="s" aria-disabled={busy} onClick={onClear}>
        Удалить
      </Button>
      <Button size="s" autoFocus onClick={() => setAsked(false)}>
        Оставить
      </Button>
    </div>
  )
}
