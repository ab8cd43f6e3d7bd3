import type { ContentPage } from '#contract/content/schemas.ts'
import { formatDate } from '../domain/date.ts'
import * as css from './article.module.css'

/** A page of text: the API has made its HTML safe. Its edition is shown, since a consent refers to it. */
export function Article({ page }: { page: ContentPage }) {
  return (
    <article className={css.article}>
      <h1>{page.title}</h1>
      <Edition page={page} />
      <Prose html={page.html} />
    </article>
  )
}

/** Safe HTML of a content file, set for long reading. */
export function Prose({ html }: { html: string }) {
  return <div className={css.prose} dangerouslySetInnerHTML={{ __html: html }} />
}

/** «Редакция № 2 от 2 ноября 2026 г.»; an edition named by its date says the date alone. */
export function Edition({ page: { version, updated } }: { page: Pick<ContentPage, 'version' | 'updated'> }) {
  return (
    <p className={css.edition}>
      {version === updated ? 'Редакция' : `Редакция №\u00a0${version}`} от{' '}
      <time dateTime={updated}>{formatDate(updated)}</time>
    </p>
  )
}
