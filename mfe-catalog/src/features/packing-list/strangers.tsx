import { Icon } from '@verstak/kit/ui/icon.tsx'
import type { Receiving } from '#receiving/use-receiving.ts'
import * as css from './packing-list.module.css'

/** What was scanned and is not in the list; a wrongly read code can be taken away. */
export function Strangers({ receiving: { counted, removeStranger } }: { receiving: Receiving }) {
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
              onClick={() => removeStranger(code)}
            >
              <Icon name="trash" size={16} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
