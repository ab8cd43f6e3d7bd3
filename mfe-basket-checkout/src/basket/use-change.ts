import { useMutation } from '@verstak/kit/forms/use-mutation.ts'
import { announce } from '@verstak/kit/ui/announce.ts'
import { changeBasket } from './change-basket.ts'

export function useChange() {
  const { pending, error, done, run } = useMutation(changeBasket)
  return {
    pending: pending !== null,
    error,
    done: done !== null,
    async run(form: FormData, said: string): Promise<void> {
      const change = (await run(form)).done
      if (change) announce(change.warning ?? said)
    },
  }
}
