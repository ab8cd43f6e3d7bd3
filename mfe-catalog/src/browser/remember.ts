import type { Api } from '@verstak/shared/federated/api.ts'

/** Long enough from pointing at a link to the page, short enough for a stock number. */
export const REMEMBERED_MS = 10_000

type Answers = Map<string, { readonly since: number; readonly answer: Promise<unknown> }>

const answers: Answers = new Map()

/**
 * An API client that gives an answer of the last ten seconds again: a link that was pointed at has asked already.
 * For reading calls only. Failures are forgotten at once. On the server every request asks for itself.
 */
export function remembering(
  api: Api,
  memory: Answers | null = typeof document === 'undefined' ? null : answers,
  now: () => number = Date.now,
): Api {
  if (!memory) return api
  return ((name, ...input) => {
    for (const [key, { since }] of memory) if (now() - since >= REMEMBERED_MS) memory.delete(key)
    const key = JSON.stringify([name, ...input])
    const known = memory.get(key)
    if (known) return known.answer
    const answer = api(name, ...input)
    memory.set(key, { since: now(), answer })
    answer.catch(() => memory.delete(key))
    return answer
  }) as Api
}
