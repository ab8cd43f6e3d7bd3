import { Form, type useFetcher, useLocation, useNavigation } from '@verstak/federated/router.ts'
import { type ComponentProps, useEffect, useRef } from 'react'

/** Nobody presses twice by mistake later; a document that was stopped or has failed may be sent again then. */
const ONE_PRESS_MS = 5000

interface ActionFormProps extends Omit<ComponentProps<typeof Form>, 'method' | 'navigate' | 'fetcherKey'> {
  /** Submits with this fetcher instead of a navigation. */
  fetcher?: Pick<ReturnType<typeof useFetcher>, 'Form' | 'formMethod' | 'data'>
}

/**
 * The one way to post a form to an action: whatever is pressed in it until the answer is shown sends nothing.
 * Without scripts it is an ordinary form.
 */
export function ActionForm({ fetcher, onSubmit, ...form }: ActionFormProps) {
  const navigation = useNavigation()
  const { key } = useLocation()
  const underWay = (fetcher ?? navigation).formMethod === 'POST'
  // The page's other forms see the same navigation, and the first render after a press may be late.
  const sentAt = useRef<number>(null)
  const answered = fetcher ? fetcher.data : key
  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer may come before any render of the wait
  useEffect(() => {
    if (!underWay) sentAt.current = null
  }, [underWay, answered])
  const Sending = fetcher?.Form ?? Form
  return (
    <Sending
      {...form}
      method="post"
      onSubmit={(event) => {
        const sent = sentAt.current
        if (sent !== null && (underWay || event.timeStamp - sent < ONE_PRESS_MS))
          return event.preventDefault()
        onSubmit?.(event)
        if (!event.defaultPrevented) sentAt.current = event.timeStamp
      }}
    />
  )
}
