import { Button } from '@verstak/kit/ui/button.tsx'
import { classNames } from '@verstak/kit/ui/class-names.ts'
import { TextField } from '@verstak/kit/ui/field.tsx'
import { useRef } from 'react'
import { CameraScan } from '#receiving/camera-scan.tsx'
import type { Receiving } from '#receiving/use-receiving.ts'
import * as css from './packing-list.module.css'

/** A keyboard-wedge scanner ends each code with Enter, so it needs only the field. */
export function ScanBar({ receiving: { scan, heard } }: { receiving: Receiving }) {
  const field = useRef<HTMLFormElement>(null)
  return (
    <div className={classNames(css.scan, css.scripted)}>
      <form
        ref={field}
        className={css.typing}
        onSubmit={(event) => {
          event.preventDefault()
          const input = field.current?.elements.namedItem('scanned')
          if (!(input instanceof HTMLInputElement)) return
          scan(input.value)
          input.value = ''
          input.focus()
        }}
      >
        <TextField
          label="Штрихкод или артикул"
          name="scanned"
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="done"
          maxLength={100}
        />
        <Button type="submit">Посчитать</Button>
      </form>
      <CameraScan onCode={scan} />
      <p className={classNames(css.heard, heard && css[heard.tone])} role="status">
        {heard ? <span key={heard.time}>{heard.text}</span> : null}
      </p>
    </div>
  )
}
