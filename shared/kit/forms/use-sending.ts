import { useNavigation } from '@verstak/federated/router.ts'
import { useState } from 'react'

/** The words on the button of a form that waits for the bot check, then for the response; null when it waits for nothing. */
export function useSending(words = 'Отправляем…') {
  const [checking, onChecking] = useState(false)
  const sending = useNavigation().formMethod === 'POST'
  return { busy: checking ? 'Проверяем…' : sending ? words : null, onChecking }
}
