import * as css from './text-page.module.css'

const PART = /<h2 id="([^"]+)">(.*?)<\/h2>/g

/** Fewer can be seen without a list of them. */
const FEWEST = 3

/** The parts of a long text, from the headings in its HTML, which must be safe. */
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
