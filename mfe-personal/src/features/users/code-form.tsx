import { useOutcome } from '@verstak/federated/screen.ts'
import { ActionForm } from '@verstak/kit/forms/action-form.tsx'
import { FormText } from '@verstak/kit/forms/fields.tsx'
import { FormAnswer } from '@verstak/kit/forms/form-answer.tsx'
import { useSending } from '@verstak/kit/forms/use-sending.ts'
import { Button } from '@verstak/kit/ui/button.tsx'
import type { action } from './action.ts'
import * as css from './users.module.css'

/** Its hidden field remembers, without scripts too, that a code was sent. */
export function CodeForm({ address }: { address: string }) {
  const outcome = useOutcome<typeof action>()
  const { busy } = useSending()
  const failure = outcome && !outcome.ok ? outcome : undefined
  const sent = outcome?.ok ? outcome.done === 'code' : failure?.given?.code_sent === '1'
  return (
    <ActionForm className={css.code} noValidate>
      <FormAnswer answer={failure}>
        {sent ? (
          <>
            <input type="hidden" name="code_sent" value="1" />
            <p>Код отправлен на {address}. Попросите коллегу, который читает эту почту, передать его вам.</p>
            <FormText
              label="Код из письма"
              name="code"
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={20}
              required
              hint="Шесть цифр"
            />
            <Button type="submit" name="intent" value="confirm" look="primary" aria-disabled={busy !== null}>
              {busy ?? 'Подтвердить'}
            </Button>
          </>
        ) : (
          <p>Отправим код на {address}: эту почту мы взяли из регистрационных данных организации.</p>
        )}
        <Button
          type="submit"
          name="intent"
          value="code"
          look={sent ? 'quiet' : 'secondary'}
          aria-disabled={busy !== null}
        >
          {sent ? 'Отправить ещё раз' : 'Отправить код'}
        </Button>
      </FormAnswer>
    </ActionForm>
  )
}
