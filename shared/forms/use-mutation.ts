import { browserApi } from '@verstak/shared/federated/api.ts'
import { useState } from 'react'
import { errorMessage } from '#contract/shop-error.ts'
import type { Mutation } from './mutation.ts'

export interface MutationState<I, R> {
  /** What is asked for and not yet answered. */
  readonly pending: I | null
  /** What went wrong the last time, in Russian. */
  readonly error: string | null
  readonly done: R | null
}

const idle = { pending: null, error: null, done: null }

/** Makes a change through the page's API and tells of its state as it goes; answers the last one. */
export async function follow<I, R>(
  change: Mutation<I, R>,
  input: I,
  tell: (state: MutationState<I, R>) => void,
): Promise<MutationState<I, R>> {
  tell({ ...idle, pending: input })
  const outcome = await change(browserApi(), input).then(
    (done) => ({ ...idle, done }),
    (error) => ({ ...idle, error: errorMessage(error) }),
  )
  tell(outcome)
  return outcome
}

/**
 * Makes a change from a place that no router of the page serves: a slot, a panel, a card's button. One change at a time:
 * while one is on its way `run` does nothing. It answers what became of the change.
 */
export function useMutation<I, R>(change: Mutation<I, R>) {
  const [state, setState] = useState<MutationState<I, R>>(idle)
  return {
    ...state,
    run: async (input: I): Promise<MutationState<I, R>> =>
      state.pending ? idle : follow(change, input, setState),
    /** Takes away what was told of the last change. */
    forget: () => setState((now) => (now.pending ? now : idle)),
  }
}
