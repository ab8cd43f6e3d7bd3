import type { ContentPage } from '@verstak/contract/content/schemas.ts'
import { formatLongDay } from '@verstak/domain/date.ts'
import * as css from './article.module.css'
import { Prose } from './prose.tsx'

/** The API has sanitised the HTML. The version is shown, because consents refer to it. */
export function Article({ page }: { page: ContentPage }) {
  return (
    <article className={css.article}>
      <h1>{page.title}</h1>
      <Edition page={page} />
      <Prose html={page.html} />
    </article>
  )
}

export function Edition({ page: { version, updated } }: { page: Pick<ContentPage, 'version' | 'updated'> }) {
  return (
    <p className={css.edition}>
      {version === updated ? 'Редакция' : `Редакция №\u00a0${version}`} от{' '}
      <time dateTime={updated}>{formatLongDay(updated)}</time>
    </p>
  )
}
