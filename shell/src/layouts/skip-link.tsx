import * as css from './layout.module.css'

export function SkipLink() {
  return (
    <a href="#content" className={css.skip}>
      К содержанию
    </a>
  )
}
