import { Slot, type SlotProps } from '@verstak/federated/slots.tsx'
import { useState } from 'react'
import { TextField } from '../ui/field.tsx'
import { useFollowedDefault } from '../ui/use-followed-default.ts'
import { useField } from './form-answer.tsx'

/**
 * The catalogue's product picker as a form field; while the catalogue is unavailable, a text field for the
 * page's search.
 */
export function ProductField({ field, ...picker }: SlotProps['mfe-catalog/product-picker']) {
  const { id, error, defaultValue } = useField(field)
  // Keeps text typed before the picker has loaded, until the page has another value for the field.
  const [typed, setTyped] = useState<{ instead: string | undefined; text: string }>()
  const { label, hint, placeholder, required, onPaste } = picker
  const shown = { id: picker.id ?? id, error: picker.error ?? error }
  const given = picker.value ?? defaultValue
  const value = typed && typed.instead === given ? typed.text : given
  const input = useFollowedDefault<HTMLInputElement>(value ?? '')
  return (
    <Slot
      name="mfe-catalog/product-picker"
      field={field}
      {...picker}
      {...shown}
      value={value}
      fallback={
        <TextField
          ref={input}
          {...{ label, hint, placeholder, required, onPaste }}
          {...shown}
          name={field}
          defaultValue={value}
          maxLength={200}
          autoComplete="off"
          enterKeyHint="search"
          onChange={(event) => setTyped({ instead: given, text: event.target.value })}
        />
      }
    />
  )
}
