import { cleanRequisite, innProblem, isEntityInn } from '@verstak/domain/people/requisites.ts'
import { useFetcher } from '@verstak/federated/router.ts'
import type { Outcome } from '@verstak/federated/screen.ts'
import type { StepFields } from '@verstak/kit/forms/steps/step-form.ts'
import { useEffect, useRef, useState } from 'react'
import type { registrationAction } from './action.ts'
import { readBranches } from './branches.ts'

/** No error is shown before the ИНН can be complete: ten digits may be the start of twelve. */
export function useOrganization(given: StepFields, refusal: string | undefined) {
  const [typed, setTyped] = useState(given.inn ?? '')
  const [left, setLeft] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const live = useFetcher<Outcome<typeof registrationAction>>()
  const inn = cleanRequisite(typed)
  const problem = innProblem(inn)
  const branches = readBranches(live.data?.given.branches, inn) ?? readBranches(given.branches, inn)
  const wanted = problem || branches ? null : inn

  useEffect(() => {
    // The user may have typed before hydration.
    if (field.current) setTyped(field.current.value)
  }, [])
  useEffect(() => {
    if (wanted) void live.submit({ intent: 'organization', inn: wanted }, { method: 'post' })
  }, [wanted, live.submit])

  const failed = live.data && !live.data.ok && live.data.given.inn === inn ? live.data : null
  const refused = typed === (given.inn ?? '') ? refusal : undefined
  return {
    field,
    inn,
    entity: isEntityInn(inn),
    branches,
    looking: live.state !== 'idle',
    error:
      (inn && problem && (left || inn.length >= 12) ? problem : null) ??
      failed?.fields.inn ??
      failed?.message ??
      refused,
    onType: () => setTyped(field.current?.value ?? ''),
    onLeave: () => setLeft(true),
  }
}

export type OrganizationState = ReturnType<typeof useOrganization>
