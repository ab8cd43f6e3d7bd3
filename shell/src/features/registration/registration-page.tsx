import * as paths from '@verstak/domain/paths.ts'
import { safeReturnPath } from '@verstak/domain/return-path.ts'
import { Link, useSearchParams } from '@verstak/federated/router.ts'
import { useOutcome } from '@verstak/federated/screen.ts'
import type { Given, StepResult } from '@verstak/kit/forms/steps/step-form.ts'
import { useEffect, useState } from 'react'
import * as css from '#account/account.module.css'
import { AccountPage } from '#account/account-page.tsx'
import type { registrationAction } from './action.ts'
import { readDraft } from './draft.ts'
import { RegistrationForm } from './registration-form.tsx'
import { Requested } from './requested.tsx'

export function RegistrationPage() {
  const [search] = useSearchParams()
  const result = useOutcome<typeof registrationAction>()
  const retail = search.get('kind') === 'retail'
  const from = safeReturnPath(search.get('from')) ?? undefined
  const draft = useDraft(retail, result)
  if (search.get('done') === 'requested') return <Requested />
  const kind = (title: string, query: { kind?: 'retail' }, current: boolean) => (
    <Link
      to={paths.registration({ ...query, from })}
      replace
      preventScrollReset
      className={css.kind}
      aria-current={current ? 'page' : undefined}
    >
      {title}
    </Link>
  )
  return (
    <AccountPage title="Регистрация">
      <nav aria-label="Кто регистрируется" className={css.kinds}>
        {kind('Организация, ИП', {}, !retail)}
        {kind('Покупаю для себя', { kind: 'retail' }, retail)}
      </nav>
      <RegistrationForm
        key={`${retail} ${draft.turn}`}
        retail={retail}
        result={result}
        given={result?.given ?? draft.given ?? {}}
      />
      <p className={css.links}>
        <Link to={paths.login(from)}>Уже зарегистрированы? Войти</Link>
      </p>
    </AccountPage>
  )
}

/** The server does not know the draft, so it is read after hydration. */
function useDraft(retail: boolean, result: StepResult | undefined) {
  const [draft, setDraft] = useState<{ given: Given | null; turn: number }>({ given: null, turn: 0 })
  // An answer of the action must not restart the form.
  useEffect(() => {
    const given = result ? null : readDraft()
    if (given) setDraft(({ turn }) => ({ given, turn: turn + 1 }))
  }, [retail])
  return draft
}
