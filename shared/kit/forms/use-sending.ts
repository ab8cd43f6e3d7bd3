import { useNavigation } from '@verstak/federated/router.ts'
import { type SubmitEvent, useState } from 'react'

/** The form waits for the bot check, then for the response, and is submitted once. */
export function useSending(words = 'Отправляем…') {
  const [checking, onChecking] = useState(false)
  const sending = useNavigation().formMethod === 'POST'
  return {
    busy: checking ? 'Проверяем…' : sending ? words : null,
    onChecking,
    onSubmit: (event: SubmitEvent) => {
      if (sending) event.preventDefault()
    },
  }
}
