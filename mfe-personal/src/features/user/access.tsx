import type { UserCard } from '@verstak/contract/users/schemas.ts'
import { formatDateTime } from '@verstak/domain/date.ts'
import { useNavigation } from '@verstak/federated/router.ts'
import { ActionForm } from '@verstak/kit/forms/action-form.tsx'
import { Button } from '@verstak/kit/ui/button.tsx'
import * as css from './user.module.css'

export function Access({ user }: { user: UserCard }) {
  const { self, blocked, invitedUntil } = user
  const { state, formData } = useNavigation()
  const busy = state !== 'idle' && formData?.get('form') === 'access'
  const button = (intent: string, text: string, look: 'secondary' | 'quiet' = 'secondary') => (
    <Button type="submit" name="intent" value={intent} look={look} aria-disabled={busy}>
      {text}
    </Button>
  )
  return (
    <section aria-labelledby="access">
      <h2 id="access">Доступ</h2>
      <p className={css.note}>
        {self
          ? 'Это вы. Закрыть доступ себе нельзя: это может другой администратор.'
          : blocked === 'Y'
            ? 'Войти нельзя. Заказы и документы этого человека остались в организации.'
            : invitedUntil
              ? `Приглашение ещё не принято. Ссылка действует до ${formatDateTime(invitedUntil)}.`
              : 'После блокировки человек сразу выйдет на всех устройствах, его токены перестанут работать. Ключи выгрузок, которые человек мог видеть, сменятся: новые адреса придётся указать в ваших программах.'}
      </p>
      {self ? null : (
        <ActionForm className={css.buttons} preventScrollReset>
          <input type="hidden" name="form" value="access" />
          {blocked === 'N' && invitedUntil ? (
            <>
              {button('resend', 'Отправить приглашение ещё раз')}
              {button('revoke', 'Отозвать приглашение', 'quiet')}
            </>
          ) : null}
          {blocked === 'Y' ? button('unblock', 'Разблокировать') : null}
          {blocked === 'N' && !invitedUntil ? button('block', 'Заблокировать') : null}
        </ActionForm>
      )}
    </section>
  )
}
