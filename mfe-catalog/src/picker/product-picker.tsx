import type { SlotProps } from '@verstak/federated/slots.tsx'
import { TextField } from '@verstak/kit/ui/field.tsx'
import { useFollowedDefault } from '@verstak/kit/ui/use-followed-default.ts'
import { useEffect, useId, useRef, useState } from 'react'
import { CameraScan } from '#receiving/camera-scan.tsx'
import type { FoundList } from './found-list.tsx'
import * as css from './product-picker.module.css'
import { usePicker } from './use-picker.ts'

/**
 * A text field of the page's form with a product list below it. A product is typed, chosen by the arrow keys
 * or a press, or scanned. Without scripts, or before they load, it is a plain text field.
 */
export function ProductPicker(props: SlotProps['mfe-catalog/product-picker']) {
  const { field, id: given, label, value, hint, error, placeholder, required, found = null, onPaste } = props
  const own = useId()
  const id = given ?? own
  const root = useRef<HTMLDivElement>(null)
  const input = useFollowedDefault<HTMLInputElement>(value ?? '')
  const { open, items, active, problem, ...picker } = usePicker(props, root)
  const { List, want } = useList(found !== null)
  const list = `${id}-goods`
  const problemId = `${id}-problem`
  return (
    <div ref={root} className={css.picker}>
      <TextField
        ref={input}
        id={id}
        label={label}
        name={field}
        hint={hint}
        error={error}
        placeholder={placeholder}
        required={required}
        defaultValue={value}
        maxLength={200}
        autoComplete="off"
        enterKeyHint="search"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={items.length > 0}
        aria-controls={items.length > 0 ? list : undefined}
        aria-activedescendant={items[active] ? `${list}-${active}` : undefined}
        {...(problem ? { 'aria-invalid': true, 'aria-describedby': problemId } : {})}
        onFocus={want}
        onChange={picker.type}
        onKeyDown={picker.key}
        onBlur={({ relatedTarget }) => {
          if (!root.current?.contains(relatedTarget)) picker.close()
        }}
        onPaste={onPaste}
      />
      {problem ? (
        <p id={problemId} role="alert" className={css.problem}>
          {problem}
        </p>
      ) : null}
      {open && List ? (
        <div className={css.place}>
          <List
            id={list}
            found={open}
            search={picker.search()}
            active={active}
            onChoose={picker.choose}
            onRetry={picker.retry}
          />
        </div>
      ) : null}
      <CameraScan onCode={picker.scan} once={!props.many} />
    </div>
  )
}

/** The list's chunk loads when the user is about to type. If that fails, the field works without it. */
function useList(now: boolean) {
  const [List, setList] = useState<typeof FoundList | null>(null)
  const asked = useRef(false)
  const want = () => {
    if (asked.current) return
    asked.current = true
    import(/* webpackChunkName: "picker-list" */ './found-list.tsx').then(
      (chunk) => setList(() => chunk.FoundList),
      (error) => {
        asked.current = false
        console.warn('No list of goods', error)
      },
    )
  }
  const first = useRef(want)
  useEffect(() => {
    if (now) first.current()
  }, [now])
  return { List, want }
}
