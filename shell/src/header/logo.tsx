import * as css from './header.module.css'

export function Logo() {
  return (
    <span className={css.logo}>
      <svg width="32" height="32" viewBox="0 0 32 32" aria-hidden="true">
        <rect width="32" height="32" rx="6" className={css.logoMark} />
        <path d="M6 10h20v4h-3v9h-4v-9h-6v9H9v-9H6z" className={css.logoShape} />
      </svg>
      <span className={css.logoName}>Верстак</span>
    </span>
  )
}
