import * as css from './article.module.css'

/** `html` must be sanitised. */
export function Prose({ html }: { html: string }) {
  return <div className={css.prose} dangerouslySetInnerHTML={{ __html: html }} />
}
