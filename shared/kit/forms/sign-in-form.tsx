import { safeReturnPath } from '@verstak/domain/return-path.ts'
import { useSearchParams } from '@verstak/federated/router.ts'
import { useOutcome } from '@verstak/federated/screen.ts'
import { useEffect, useRef, useState } from 'react'
import { BotProof } from '../ui/bot-proof/bot-proof.tsx'
import { Button } from '../ui/button.tsx'
import { Choice } from '../ui/field.tsx'
import { Notice } from '../ui/notice.tsx'
import { EmailField, FormPassword, FormText } from './fields.tsx'
import { FormAnswer } from './form-answer.tsx'
import type { signInAction } from './sign-in.ts'
import * as css from './sign-in-form.module.css'

/** An ordinary form, because the whole page must be rendered again after signing in. */
export function SignInForm() {
  const failure = useOutcome<typeof signInAction>()
  const [search] = useSearchParams()
  // An error at the hidden field means that the password now needs a proof of work.
  const proof = failure?.fields.bot_token
  // The right password, and no code yet: nothing has failed.
  const asksCode = failure?.given?.challenge && !failure.given.code_asked
  const [checking, setChecking] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const form = useRef<HTMLFormElement>(null)
  // After a reload a screen reader would start at the top of the page and miss the error.
  useEffect(() => {
    const code = form.current?.querySelector<HTMLElement>('[name="code"]')
    if (failure) (code ?? box.current)?.focus()
  }, [failure])
  return (
    <form ref={form} method="post" className={css.form}>
      <FormAnswer answer={failure}>
        {failure ? (
          <div ref={box} tabIndex={-1} className={css.failure}>
            <Notice tone={asksCode ? 'info' : 'bad'}>{proof ?? failure.message}</Notice>
          </div>
        ) : null}
        <input type="hidden" name="from" value={safeReturnPath(search.get('from')) ?? ''} />
        {failure?.given?.challenge ? (
          <CodeStep given={failure.given} />
        ) : (
          <>
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
          </>
        )}
        <Button type="submit" look="primary" size="l" wide aria-disabled={checking}>
          {checking ? 'Проверяем…' : 'Войти'}
        </Button>
      </FormAnswer>
    </form>
  )
}

/** The second step: hidden fields hold the first one, so it works without scripts. */
function CodeStep({ given }: { given: Readonly<Record<string, string>> }) {
  return (
    <>
      <input type="hidden" name="code_asked" value="1" />
      {['login', 'challenge', 'remember'].map((name) =>
        given[name] ? <input key={name} type="hidden" name={name} value={given[name]} /> : null,
      )}
      <p>
        Почта: <strong className={css.login}>{given.login}</strong>
      </p>
      <FormText
        label="Код"
        name="code"
        required
        maxLength={40}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        hint="Шесть цифр из приложения. Нет телефона — один из резервных кодов"
      />
    </>
  )
}
