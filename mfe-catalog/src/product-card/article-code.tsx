import { copyText } from '@verstak/kit/forms/copy-text.ts'
import { announce } from '@verstak/kit/ui/announce.ts'
import { classNames } from '@verstak/kit/ui/class-names.ts'
import { useRef, useState } from 'react'
import * as css from './article-code.module.css'

const SHOWN_MS = 2_000

export function ArticleCode({ article }: { article: string }) {
  const [copied, setCopied] = useState(false)
  const code = useRef<HTMLSpanElement>(null)

  async function copy(): Promise<void> {
    const done = await copyText(article)
    announce(done ? 'Артикул скопирован' : 'Не вышло: артикул выделен, скопируйте сами')
    setCopied(done)
    if (done) setTimeout(() => setCopied(false), SHOWN_MS)
    else if (code.current) getSelection()?.selectAllChildren(code.current)
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
