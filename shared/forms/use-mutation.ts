import { browserApi } from '@verstak/shared/federated/api.ts'
import { useState } from 'react'
import { errorMessage } from '#contract/shop-error.ts'
import type { Mutation } from './mutation.ts'

interface MutationState<I, R> {
  /** What is asked for and not yet answered. */
  readonly pending: I | null
  /** What went wrong the last time, in Russian. */
  readonly error: string | null
  readonly done: R | null
}

const idle = { pending: null, error: null, done: null }

/**
 * Makes a change from a place that no router of the page serves: a slot, a panel, a card's button. One change at a time:
 * while one is on its way `run` does nothing. It answers what became of the change.
 */
export function useMutation<I, R>(change: Mutation<I, R>) {
  const [state, setState] = useState<MutationState<I, R>>(idle)
  async function run(input: I): Promise<Omit<MutationState<I, R>, 'pending'>> {
    if (state.pending) return idle
    setState({ ...idle, pending: input })
    const outcome = await change(browserApi(), input).then(
      (done) => ({ ...idle, done }),
      (error) => ({ ...idle, error: errorMessage(error) }),
    )
    setState(outcome)
    return outcome
  }
  /** Takes away what was told of the last change. */
  const forget = () => setState((now) => (now.pending ? now : idle))
  return { ...state, run, forget }
}
