import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import * as css from './copied-text.module.css'

/** A text to copy; without JavaScript or clipboard access it is selected by hand. */
export function CopiedText({ text, label }: { text: string; label: string }) {
  const [said, setSaid] = useState('')
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setSaid('Скопировано'),
      () => setSaid('Не вышло: выделите и скопируйте сами'),
    )
  return (
    <div className={css.copied}>
      <input
        className={css.text}
        readOnly
        aria-label={label}
        value={text}
        onFocus={(event) => event.target.select()}
      />
      <Button onClick={copy}>Скопировать</Button>
      <span role="status" className={css.said}>
        {said}
      </span>
    </div>
  )
}
