import type { ActionFailure } from '@verstak/federated/screen.ts'
import { ActionForm } from '@verstak/kit/forms/action-form.tsx'
import { CopyButton } from '@verstak/kit/forms/copy-button.tsx'
import { FormText } from '@verstak/kit/forms/fields.tsx'
import { FormAnswer } from '@verstak/kit/forms/form-answer.tsx'
import { ProblemSummary } from '@verstak/kit/forms/problem-summary.tsx'
import { useSending } from '@verstak/kit/forms/use-sending.ts'
import { Button } from '@verstak/kit/ui/button.tsx'
import { Qr } from '@verstak/kit/ui/qr.tsx'
import { useAlive } from '@verstak/kit/ui/use-alive.ts'
import type { Started } from './action.ts'
import * as css from './second-factor.module.css'

/** Without `started` the key has been shown before, and an app may have it. */
export function SetUp({
  started,
  failed,
}: {
  started: Started | undefined
  failed: ActionFailure | undefined
}) {
  const { busy } = useSending()
  return (
    <section aria-labelledby="set-up" className={css.part}>
      <h2 id="set-up">Настройте приложение</h2>
      {started ? (
        <Key started={started} />
      ) : (
        <p className={css.note}>
          Ключ показан один раз. Он уже в приложении — введите код, нет — получите другой ключ.
        </p>
      )}
      <ActionForm noValidate preventScrollReset className={css.form}>
        <input type="hidden" name="form" value="on" />
        <FormAnswer answer={failed}>
          <ProblemSummary names={{ code: 'Код из приложения' }} />
          <FormText
            label="Код из приложения"
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={20}
            required
            hint="Шесть цифр, которые оно показывает сейчас"
          />
          <Button type="submit" look="primary" aria-disabled={busy !== null}>
            {busy ?? 'Включить двухфакторный вход'}
          </Button>
        </FormAnswer>
      </ActionForm>
    </section>
  )
}

function Key({ started: { key, address, qr } }: { started: Started }) {
  return (
    <div className={css.app}>
      <Qr code={qr} label="QR-код для приложения с кодами" className={css.qr} />
      <div className={css.key}>
        <p>
          Отсканируйте код приложением. Магазин открыт на телефоне —{' '}
          <a href={address}>откройте ключ в приложении</a> или введите его вручную:
        </p>
        <p>
          <code className={css.code}>{key.replace(/(.{4})(?=.)/g, '$1 ')}</code>
        </p>
        {useAlive() ? (
          <div className={css.buttons}>
            <CopyButton text={key} />
          </div>
        ) : null}
        <p className={css.note}>Больше мы ключ не покажем: не закрывайте страницу, пока не введёте код.</p>
      </div>
    </div>
  )
}
