import { bus } from '@verstak/federated/bus.ts'
import type { ShopEvent } from '@verstak/federated/events/event.ts'
import { Button } from '@verstak/kit/ui/button.tsx'
import { Choice, SelectField, TextArea, TextField } from '@verstak/kit/ui/field.tsx'
import { type SubmitEvent, useState } from 'react'
import { fieldsOf, readFields } from './event-fields.ts'
import * as css from './event-form.module.css'
import { events } from './events.ts'
import { type Draft, readEvent } from './read-event.ts'

/** Publishes an event in place of another remote: a known event by its fields, another as JSON. */
export function EventForm({ draft }: { draft: Draft }) {
  const [name, setName] = useState(draft.name)
  const event = events.get(name)
  return (
    <div className={css.form}>
      <SelectField label="Событие" value={event ? name : ''} onChange={({ target }) => setName(target.value)}>
        {[...events.keys()].map((known) => (
          <option key={known}>{known}</option>
        ))}
        <option value="">Другое, в JSON</option>
      </SelectField>
      {event ? (
        <KnownEvent key={name} event={event} payload={name === draft.name ? draft.payload : '{}'} />
      ) : (
        <OtherEvent draft={events.has(draft.name) ? { name: '', payload: '{}' } : draft} />
      )}
    </div>
  )
}

function KnownEvent({ event, payload }: { event: ShopEvent<unknown>; payload: string }) {
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const send = (submit: SubmitEvent<HTMLFormElement>) => {
    submit.preventDefault()
    const data = new FormData(submit.currentTarget)
    const read = readFields(event.shape, (name) => String(data.get(name) ?? ''))
    if ('errors' in read) return setErrors(read.errors)
    setErrors({})
    bus.publish(event, read.payload)
  }
  return (
    <form className={css.fields} onSubmit={send} noValidate aria-label="Отправить событие">
      {fieldsOf(event.shape, JSON.parse(payload))?.map(({ name, hint, lines, text }) => {
        const Field = lines ? TextArea : TextField
        return (
          <Field key={name} label={name} name={name} hint={hint} defaultValue={text} error={errors[name]} />
        )
      })}
      <Button type="submit" size="s">
        Отправить событие
      </Button>
    </form>
  )
}

/** Also accepts events unknown to this build; a known one must have its shape. */
function OtherEvent({ draft }: { draft: Draft }) {
  const [errors, setErrors] = useState<Partial<Draft>>({})
  const send = (submit: SubmitEvent<HTMLFormElement>) => {
    submit.preventDefault()
    const data = new FormData(submit.currentTarget)
    const read = readEvent({ name: String(data.get('name')), payload: String(data.get('payload')) })
    if ('errors' in read) return setErrors(read.errors)
    setErrors({})
    bus.publish({ name: read.name, replay: data.has('replay'), shape: anything }, read.payload)
  }
  return (
    <form className={css.fields} onSubmit={send} noValidate aria-label="Отправить событие">
      <TextField label="Имя" name="name" defaultValue={draft.name} error={errors.name} />
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
