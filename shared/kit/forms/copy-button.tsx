import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import * as css from './copied-text.module.css'

/** Says where it stands whether the text is in the clipboard. */
export function CopyButton({ text }: { text: string }) {
  const [said, setSaid] = useState('')
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setSaid('Скопировано'),
      () => setSaid('Не вышло: выделите и скопируйте сами'),
    )
  return (
    <>
      <Button onClick={copy}>Скопировать</Button>
      <span role="status" className={css.said}>
        {said}
      </span>
    </>
  )
}
