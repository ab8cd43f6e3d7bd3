import { safeReturnPath } from '@verstak/domain/return-path.ts'
import { useSearchParams } from '@verstak/federated/router.ts'
import { useOutcome } from '@verstak/federated/screen.ts'
import { useEffect, useRef, useState } from 'react'
import { BotProof } from '../ui/bot-proof/bot-proof.tsx'
import { Button } from '../ui/button.tsx'
import { Choice } from '../ui/field.tsx'
import { Notice } from '../ui/notice.tsx'
import { EmailField, FormPassword } from './fields.tsx'
import { FormAnswer } from './form-answer.tsx'
import type { signInAction } from './sign-in.ts'
import * as css from './sign-in-form.module.css'

/** An ordinary form, because the whole page must be rendered again after signing in. */
export function SignInForm() {
  const failure = useOutcome<typeof signInAction>()
  const [search] = useSearchParams()
  // An error at the hidden field means that the password now needs a proof of work.
  const proof = failure?.fields.bot_token
  const [checking, setChecking] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  // After a reload a screen reader would start at the top of the page and miss the error.
  useEffect(() => {
    if (failure) box.current?.focus()
  }, [failure])
  return (
    <form method="post" className={css.form}>
      <FormAnswer answer={failure}>
        {failure ? (
          <div ref={box} tabIndex={-1} className={css.failure}>
            <Notice tone="bad">{proof ?? failure.message}</Notice>
          </div>
        ) : null}
        <input type="hidden" name="from" value={safeReturnPath(search.get('from')) ?? ''} />
        <EmailField name="login" autoComplete="username" />
        <FormPassword autoComplete="current-password" />
        <Choice
          type="checkbox"
          name="remember"
          label="Запомнить меня"
          hint="На 30 дней. Не отмечайте на чужом устройстве"
          defaultChecked={Boolean(failure?.given?.remember)}
        />
        {proof ? <BotProof action="login" onChecking={setChecking} /> : null}
        <Button type="submit" look="primary" size="l" wide aria-disabled={checking}>
          {checking ? 'Проверяем…' : 'Войти'}
        </Button>
      </FormAnswer>
    </form>
  )
}
