import { newKey } from '@verstak/domain/cookies.ts'
import { useActionData, useLocation } from '@verstak/federated/router.ts'
import { useLayoutEffect, useState } from 'react'
import type { Answer } from './form-answer.tsx'

/**
 * Idempotency key of a form that adds or makes something; its action sends `requestKeyOf(form)`. A refused form
 * keeps its key, because the request may have been done and only its answer lost. The server renders none: its
 * pages may be kept for others.
 */
export function RequestKey() {
  const { key: page } = useLocation()
  const answer = useActionData<unknown>() as Partial<Answer> | undefined
  const keeps = answer?.ok === false && !answer.fields?.request_key
  const [key, setKey] = useState('')
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation decides once
  useLayoutEffect(() => setKey((now) => (keeps && now) || newKey()), [page])
  return <input type="hidden" name="request_key" value={key} />
}
