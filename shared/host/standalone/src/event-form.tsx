import { bus } from '@verstak/shared/federated/bus.ts'
import { Button } from '@verstak/shared/ui/button.tsx'
import { Choice, TextArea, TextField } from '@verstak/shared/ui/field.tsx'
import { type SubmitEvent, useState } from 'react'
import * as css from './event-form.module.css'
import { type Draft, readEvent } from './read-event.ts'

/** Says what another remote would say, also what this build does not know: who listens checks the shape. */
export function EventForm({ draft }: { draft: Draft }) {
  const [errors, setErrors] = useState<Partial<Draft>>({})
  const send = (submit: SubmitEvent<HTMLFormElement>) => {
    submit.preventDefault()
    const data = new FormData(submit.currentTarget)
    const event = readEvent({ name: String(data.get('name')), payload: String(data.get('payload')) })
    if ('errors' in event) return setErrors(event.errors)
    setErrors({})
    bus.publish({ name: event.name, replay: data.has('replay'), shape: anything }, event.payload)
  }
  return (
    <form className={css.form} onSubmit={send} noValidate aria-label="Отправить событие">
      <TextField label="Событие" name="name" defaultValue={draft.name} error={errors.name} />
      <TextArea
        label="Содержимое (JSON)"
        name="payload"
        defaultValue={draft.payload}
        error={errors.payload}
      />
      <Choice type="checkbox" name="replay" defaultChecked label="Повторить тем, кто подпишется позже" />
      <Button type="submit" size="s">
        Отправить событие
      </Button>
    </form>
  )
}

const anything = (_: unknown): _ is unknown => true
