import { Slot, type SlotProps } from '@verstak/federated/slots.tsx'
import { useState } from 'react'
import { TextField } from '../ui/field.tsx'
import { useField } from './form-answer.tsx'

/**
 * The catalogue's product picker as a form field; while the catalogue is unavailable, a text field for the
 * page's search.
 */
export function ProductField({ field, ...picker }: SlotProps['mfe-catalog/product-picker']) {
  const { id, error, defaultValue } = useField(field)
  // Keeps text typed before the picker has loaded.
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
