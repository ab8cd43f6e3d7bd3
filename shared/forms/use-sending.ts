import { useNavigation } from '@verstak/shared/federated/router.ts'
import { type SubmitEvent, useState } from 'react'

/** What a form says while it waits, first for the proof against robots, then for the answer; it is sent once. */
export function useSending(words = 'Отправляем…') {
  const [checking, onChecking] = useState(false)
  const sending = useNavigation().formMethod === 'POST'
  return {
    /** For the buttons; null when nothing is under way. */
    busy: checking ? 'Проверяем…' : sending ? words : null,
    onChecking,
    onSubmit: (event: SubmitEvent) => {
      if (sending) event.preventDefault()
    },
  }
}
