import * as paths from '@verstak/domain/paths.ts'
import { safeReturnPath } from '@verstak/domain/return-path.ts'
import { Link, useSearchParams } from '@verstak/federated/router.ts'
import { useOutcome } from '@verstak/federated/screen.ts'
import { useEffect, useRef, useState } from 'react'
import { BotProof } from '../ui/bot-proof/bot-proof.tsx'
import { Button } from '../ui/button.tsx'
import { Choice } from '../ui/field.tsx'
import { Notice } from '../ui/notice.tsx'
import { ActionForm } from './action-form.tsx'
import { EmailField, FormPassword, FormText } from './fields.tsx'
import { FormAnswer } from './form-answer.tsx'
import type { signInAction } from './sign-in.ts'
import * as css from './sign-in-form.module.css'

/** Fields that show their errors. */
const SHOWN: readonly string[] = ['login', 'password', 'code']

/** An ordinary form, because the whole page must be rendered again after signing in. */
export function SignInForm() {
  const failure = useOutcome<typeof signInAction>()
  const [search] = useSearchParams()
  const from = safeReturnPath(search.get('from')) ?? undefined
  // An error at the hidden field means that the password now needs a proof of work.
  const proof = failure?.fields.bot_token
  // A single error is read at its field.
  const [wrong = '', ...others] = Object.keys(failure?.fields ?? {})
  const alone = others.length === 0 && SHOWN.includes(wrong)
  // The right password, and no code yet: nothing has failed.
  const asksCode = failure?.given?.challenge && !failure.given.code_asked
  const [checking, setChecking] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const form = useRef<HTMLFormElement>(null)
  // After a reload a screen reader would start at the top of the page and miss the error.
  useEffect(() => {
    const field = form.current?.querySelector<HTMLElement>(alone ? '[aria-invalid]' : '[name="code"]')
    if (failure) (field ?? box.current)?.focus()
  }, [failure, alone])
  return (
    <ActionForm ref={form} reloadDocument className={css.form}>
      <FormAnswer answer={failure}>
        {failure && !alone ? (
          <div ref={box} tabIndex={-1} className={css.failure}>
            <Notice tone={asksCode ? 'info' : 'bad'}>{proof ?? failure.message}</Notice>
          </div>
        ) : null}
        <input type="hidden" name="from" value={from ?? ''} />
        {failure?.given?.challenge ? (
          <CodeStep given={failure.given} from={from} />
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
    </ActionForm>
  )
}

/** The second step: hidden fields hold the first one, so it works without scripts. */
function CodeStep({ given, from }: { given: Readonly<Record<string, string>>; from: string | undefined }) {
  return (
    <>
      <input type="hidden" name="code_asked" value="1" />
      {['login', 'challenge', 'remember'].map((name) =>
        given[name] ? <input key={name} type="hidden" name={name} value={given[name]} /> : null,
      )}
      <p>
        Почта: <strong className={css.login}>{given.login}</strong>
        <br />
        <Link to={paths.login(from)} reloadDocument>
          Другая учётная запись
        </Link>
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
