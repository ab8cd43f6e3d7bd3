import * as paths from '@verstak/domain/paths.ts'
import { safeReturnPath } from '@verstak/domain/return-path.ts'
import { Link, useSearchParams } from '@verstak/federated/router.ts'
import { useOutcome, useScreenData } from '@verstak/federated/screen.ts'
import type { StepFields, StepResult } from '@verstak/kit/forms/steps/step-form.ts'
import { useState, useSyncExternalStore } from 'react'
import * as css from '#account/account.module.css'
import { AccountPage } from '#account/account-page.tsx'
import { OverLink } from '#account/over-link.tsx'
import type { registrationAction } from './action.ts'
import { readDraft } from './draft.ts'
import type { registrationLoader } from './loader.ts'
import { RegistrationForm } from './registration-form.tsx'
import { Requested } from './requested.tsx'

export function RegistrationPage() {
  const [search] = useSearchParams()
  const result = useOutcome<typeof registrationAction>()
  const retail = search.get('kind') === 'retail'
  const from = safeReturnPath(search.get('from')) ?? undefined
  const key = search.get('key') ?? undefined
  const { link } = useScreenData<typeof registrationLoader>()
  if (search.get('done') === 'requested') return <Requested />
  const kind = (title: string, query: { kind?: 'retail' }, current: boolean) => (
    <Link
      to={paths.registration({ ...query, from, key })}
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
      {link.over && !result ? <OverLink /> : null}
      <KindForm key={String(retail)} retail={retail} result={result} link={link.given} />
      <p className={css.links}>
        <Link to={paths.login(from)}>Уже зарегистрированы? Войти</Link>
      </p>
    </AccountPage>
  )
}

interface KindFormProps {
  retail: boolean
  result: StepResult | undefined
  /** The e-mail that the link of a letter has verified. */
  link: StepFields
}

function KindForm({ retail, result, link }: KindFormProps) {
  const draft = useDraft(result !== undefined)
  // The look-up of an organisation comes before the e-mail and knows nothing of it.
  const answer =
    result && result.given.email === undefined ? { ...result, given: { ...result.given, ...link } } : result
  return (
    <RegistrationForm
      key={draft ? 'draft' : 'blank'}
      retail={retail}
      result={answer}
      given={answer?.given ?? { ...draft, ...link }}
    />
  )
}

const never = () => () => {}
const nothing = () => null

/** Null on the server and during hydration, and for a form with an answer of the action (`answered`), which is newer. */
function useDraft(answered: boolean): StepFields | null {
  const [read] = useState(() => (answered ? nothing : once(readDraft)))
  return useSyncExternalStore(never, read, nothing)
}

function once<T>(read: () => T): () => T {
  let kept: { value: T } | undefined
  return () => {
    kept ??= { value: read() }
    return kept.value
  }
}
