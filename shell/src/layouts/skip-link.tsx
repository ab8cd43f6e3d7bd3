import * as css from './layout.module.css'

/** In its own landmark, because the cookie notice may come before it. */
export function SkipLink() {
  return (
    <nav aria-label="Быстрый переход">
      <a href="#content" className={css.skip}>
        К содержанию
      </a>
    </nav>
  )
}
