import { errorMessage, isShopError } from '@verstak/contract/shop-error.ts'
import { newKey } from '@verstak/domain/cookies.ts'
import { browserApi } from '@verstak/federated/api.ts'
import { tellAccepted } from '@verstak/federated/lib/accepted-form.ts'
import { useRef, useState } from 'react'
import type { Mutation } from './mutation.ts'

export interface MutationState<I, R> {
  readonly pending: I | null
  readonly error: string | null
  readonly done: R | null
}

const idle = { pending: null, error: null, done: null }

/** Calls `tell` with every state; the promise resolves with the last one. */
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
  if (outcome.error === null) tellAccepted(input)
  tell(outcome)
  return outcome
}

/** A change without an answer keeps its key, because it may have been made. */
export function keyed<I, R>(change: Mutation<I, R>, kept: { current: string }): Mutation<I, R> {
  return async (api, input) => {
    kept.current ||= newKey()
    try {
      const done = await change(api, input, kept.current)
      kept.current = ''
      return done
    } catch (error) {
      if (isShopError(error) && error.kind !== 'unavailable') kept.current = ''
      throw error
    }
  }
}

/** For components without a route: a slot, a panel, a card. `run` does nothing during a change. */
export function useMutation<I, R>(change: Mutation<I, R>) {
  const [state, setState] = useState<MutationState<I, R>>(idle)
  // Two presses may come before React has rendered the first.
  const running = useRef(false)
  const key = useRef('')
  return {
    ...state,
    async run(input: I): Promise<MutationState<I, R>> {
      if (running.current) return idle
      running.current = true
      const last = await follow(keyed(change, key), input, setState)
      running.current = false
      return last
    },
    forget: () => setState((now) => (now.pending ? now : idle)),
  }
}
