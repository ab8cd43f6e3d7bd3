import type { Listing } from '@verstak/contract/catalog/schemas.ts'
import * as css from './search.module.css'

/** Shows the actual query when it differs from the typed one. */
export function Understood({ listing: { search } }: { listing: Listing }) {
  if (!search) return null
  const { corrected, omitted, similar } = search
  if (!corrected && omitted.length === 0 && !similar) return null
  return (
    <p className={css.understood}>
      {corrected ? (
        <>
          Показаны товары по запросу <b>«{corrected}»</b>.{' '}
        </>
      ) : null}
      {omitted.length > 0 ? (
        <>
          Со всеми словами сразу ничего нет, поэтому искали без{' '}
          <b>{omitted.map((word) => `«${word}»`).join(', ')}</b>.
        </>
      ) : null}
      {similar ? 'Точных совпадений нет — вот товары с похожими названиями.' : null}
    </p>
  )
}
