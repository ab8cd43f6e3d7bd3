import { announce } from '@verstak/kit/ui/announce.ts'
import { classNames } from '@verstak/kit/ui/class-names.ts'
import { useRef, useState } from 'react'
import * as css from './article-code.module.css'

const SHOWN_MS = 2_000

/** Rejects where the browser has no clipboard. */
const writeText = async (text: string) => navigator.clipboard.writeText(text)

export function ArticleCode({ article }: { article: string }) {
  const [copied, setCopied] = useState(false)
  const code = useRef<HTMLSpanElement>(null)

  async function copy(): Promise<void> {
    const done = await writeText(article).then(
      () => true,
      () => {
        // Over plain HTTP browsers have only the old command, which copies the selection.
        if (code.current) getSelection()?.selectAllChildren(code.current)
        return document.execCommand('copy')
      },
    )
    announce(done ? 'Артикул скопирован' : 'Не вышло: артикул выделен, скопируйте сами')
    setCopied(done)
    setTimeout(() => setCopied(false), SHOWN_MS)
  }

  return (
    <span className={css.article}>
      Арт.&nbsp;
      <span ref={code} className={css.code}>
        {article}
      </span>
      <button
        type="button"
        className={classNames(css.copy, copied && css.copied)}
        aria-label={`Скопировать артикул ${article}`}
        title={copied ? 'Скопировано' : 'Скопировать артикул'}
        onClick={copy}
      />
    </span>
  )
}
