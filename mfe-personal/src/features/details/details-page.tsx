import { useOutcome, useScreenData } from '@verstak/federated/screen.ts'
import { Notice } from '@verstak/kit/ui/notice.tsx'
import { useEffect, useRef } from 'react'
import type { action } from './action.ts'
import { Consents } from './consents.tsx'
import { Contracts } from './contracts.tsx'
import * as css from './details.module.css'
import type { loader } from './loader.ts'
import { MyData } from './my-data.tsx'
import { Notices } from './notices.tsx'
import { Organization } from './organization.tsx'
import { Password } from './password.tsx'
import { Person } from './person.tsx'
import { SecondFactor } from './second-factor.tsx'
import { Sessions } from './sessions.tsx'

export function DetailsPage() {
  const {
    person,
    organization,
    contracts,
    notices,
    sms,
    consents,
    sessions,
    registered,
    secondFactorSince,
    done,
  } = useScreenData<typeof loader>()
  const result = useOutcome<typeof action>()
  const form = result?.given.form
  // These two forms show their errors at their fields.
  const own = form === 'person' || form === 'password'
  const shown = result && (result.ok ? result.message : !own) ? result : undefined
  const outcome = useRef<HTMLDivElement>(null)
  // The pressed button may have been removed, so the result takes the focus.
  useEffect(() => {
    if (shown) outcome.current?.focus()
  }, [shown])
  return (
    <>
      <h1>Мои данные</h1>
      <div ref={outcome} tabIndex={-1} className={css.outcome}>
        {shown ? <Notice tone={shown.ok ? 'good' : 'bad'}>{shown.message}</Notice> : null}
        {done && !result ? <Notice tone="good">Данные сохранены</Notice> : null}
      </div>
      <div className={css.sections}>
        <Person person={person} result={form === 'person' ? result : undefined} />
        {organization ? <Organization organization={organization} /> : null}
        {organization ? <Contracts contracts={contracts} /> : null}
        <Password email={person.email} result={form === 'password' ? result : undefined} />
        <SecondFactor since={secondFactorSince} />
        <Notices on={notices} sms={sms} />
        <Sessions sessions={sessions} />
        <Consents consents={consents} />
        <MyData registered={registered} />
      </div>
    </>
  )
}
