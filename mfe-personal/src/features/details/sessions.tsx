import { formatDate, formatDateTime } from '@verstak/domain/date.ts'
import * as paths from '@verstak/domain/paths.ts'
import { useNavigation } from '@verstak/federated/router.ts'
import { ActionForm } from '@verstak/kit/forms/action-form.tsx'
import { SignOutForm } from '@verstak/kit/forms/sign-out-form.tsx'
import { Button } from '@verstak/kit/ui/button.tsx'
import * as css from './details.module.css'
import type { Session } from './loader.ts'

export function Sessions({ sessions }: { sessions: readonly Session[] }) {
  return (
    <section aria-labelledby="sessions">
      <h2 id="sessions">Где выполнен вход</h2>
      <p className={css.note}>Незнакомое устройство — завершите сеанс и смените пароль.</p>
      <ul className={css.list}>
        {sessions.map((session) => (
          <OneSession key={session.id} session={session} />
        ))}
      </ul>
      {sessions.length > 1 ? (
        <SignOutForm from={paths.details()}>
          <input type="hidden" name="everywhere" value="1" />
          <Button type="submit">Выйти на всех устройствах</Button>
        </SignOutForm>
      ) : null}
    </section>
  )
}

function OneSession({ session }: { session: Session }) {
  const { id, device, current, created_at, seen_at, ends_at } = session
  const { state, formData } = useNavigation()
  const busy = state !== 'idle' && formData?.get('session') === String(id)
  const name = `session-${id}`
  return (
    <li className={css.session}>
      <div className={css.device}>
        <h3 id={name} className={css.title}>
          {device}
        </h3>
        <p>{current ? 'Это устройство' : `Последний раз: ${formatDateTime(seen_at)}`}</p>
        <p className={css.note}>
          Вход {formatDateTime(created_at)}, не позже {formatDate(ends_at)} попросим войти снова
        </p>
      </div>
      {current ? null : (
        <ActionForm>
          <input type="hidden" name="form" value="session" />
          <input type="hidden" name="session" value={id} />
          <input type="hidden" name="device" value={device} />
          <Button type="submit" aria-disabled={busy} aria-describedby={name}>
            Завершить
          </Button>
        </ActionForm>
      )}
    </li>
  )
}
