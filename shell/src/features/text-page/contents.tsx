import * as css from './text-page.module.css'

const PART = /<h2 id="([^"<>]+)">((?:[^<]|<(?!\/?h2\b))*)<\/h2>/g

/** A text with fewer parts needs no table of contents. */
const FEWEST = 3

/** Table of contents of a long text, built from the headings in its HTML. The HTML must be sanitised. */
export function Contents({ html }: { html: string }) {
  const parts = [...html.matchAll(PART)]
  if (parts.length < FEWEST) return null
  return (
    <nav aria-label="На этой странице" className={css.contents}>
      <h2 className={css.title}>На этой странице</h2>
      <ul>
        {parts.map(([, id, title = '']) => (
          <li key={id}>
            <a href={`#${id}`} className={css.part} dangerouslySetInnerHTML={{ __html: title }} />
          </li>
        ))}
      </ul>
    </nav>
  )
}
