import * as css from './copied-text.module.css'
import { CopyButton } from './copy-button.tsx'

/** A text to copy; without JavaScript or clipboard access it is selected by hand. */
export function CopiedText({ text, label }: { text: string; label: string }) {
  return (
    <div className={css.copied}>
      <input
        className={css.text}
        readOnly
        aria-label={label}
        value={text}
        onFocus={(event) => event.target.select()}
      />
      <CopyButton text={text} />
    </div>
  )
}
