import { classNames } from '@verstak/kit/ui/class-names.ts'
import { useState } from 'react'
import * as css from './article-code.module.css'

const SHOWN_MS = 2_000

export function ArticleCode({ article }: { article: string }) {
  const [copied, setCopied] = useState(false)

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(article)
    } catch {
      // The browser may forbid it (no permission, no HTTPS). The article can still be selected by hand.
      return
    }
    setCopied(true)
    setTimeout(() => setCopied(false), SHOWN_MS)
  }

  return (
    <span className={css.article}>
      Арт.&nbsp;<span className={css.code}>{article}</span>
      <button
        type="button"
        className={classNames(css.copy, copied && css.copied)}
        aria-label={copied ? 'Артикул скопирован' : `Скопировать артикул ${article}`}
        title={copied ? 'Скопировано' : 'Скопировать артикул'}
        onClick={copy}
      />
    </span>
  )
}
