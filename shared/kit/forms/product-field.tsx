import { Slot, type SlotProps } from '@verstak/federated/slots.tsx'
import { useState } from 'react'
import { TextField } from '../ui/field.tsx'
import { useField } from './form-answer.tsx'

/** The catalogue's picker of goods as a field of a form; while the catalogue is away, a text field that the page's search takes. */
export function ProductField({ field, ...picker }: SlotProps['mfe-catalog/product-picker']) {
  const { id, error, defaultValue } = useField(field)
  // What was typed before the picker has come is not lost to it.
  const [typed, setTyped] = useState<string>()
  const { label, hint, placeholder, required, onPaste } = picker
  const shown = { id: picker.id ?? id, error: picker.error ?? error }
  const value = typed ?? picker.value ?? defaultValue
  return (
    <Slot
      name="mfe-catalog/product-picker"
      field={field}
      {...picker}
      {...shown}
      value={value}
      fallback={
        <TextField
          {...{ label, hint, placeholder, required, onPaste }}
          {...shown}
          name={field}
          defaultValue={value}
          maxLength={200}
          autoComplete="off"
          enterKeyHint="search"
          onChange={(event) => setTyped(event.target.value)}
        />
      }
    />
  )
}
