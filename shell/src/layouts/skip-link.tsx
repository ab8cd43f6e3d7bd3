import * as css from './layout.module.css'

/** In a landmark of its own, because the notice about cookies may come before it. */
export function SkipLink() {
  return (
    <nav aria-label="Быстрый переход">
      <a href="#content" className={css.skip}>
        К содержанию
      </a>
    </nav>
  )
}
