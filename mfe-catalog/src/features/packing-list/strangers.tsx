import { Icon } from '@verstak/kit/ui/icon.tsx'
import type { Receiving } from '#receiving/use-receiving.ts'
import * as css from './packing-list.module.css'

/** Scanned codes that are not in the list. A misread code can be removed. */
export function Strangers({ receiving: { counted, setStranger } }: { receiving: Receiving }) {
  if (counted.strangers.length === 0) return null
  return (
    <section aria-labelledby="strangers" className={css.box}>
      <h2 id="strangers">Не из этого листа</h2>
      <ul>
        {counted.strangers.map(({ code, quantity }) => (
          <li key={code} className={css.stranger}>
            <span className={css.name}>{code}</span>
            <span>{quantity}&nbsp;шт</span>
            <button
              type="button"
              className={css.step}
              aria-label={`Убрать ${code}`}
              onClick={() => setStranger(code, 0)}
            >
              <Icon name="trash" size={16} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
