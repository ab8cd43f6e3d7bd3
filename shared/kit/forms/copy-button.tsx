import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import * as css from './copied-text.module.css'
import { copyText } from './copy-text.ts'

/** Says where it stands whether the text is in the clipboard. */
export function CopyButton({ text }: { text: string }) {
  const [said, setSaid] = useState('')
  const copy = async () =>
    setSaid((await copyText(text)) ? 'Скопировано' : 'Не вышло: выделите и скопируйте сами')
  return (
    <>
      <Button onClick={copy}>Скопировать</Button>
      <span role="status" className={css.said}>
        {said}
      </span>
    </>
  )
}
