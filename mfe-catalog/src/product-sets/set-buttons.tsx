import { useShop } from '@verstak/shared/federated/shop-store.tsx'
import { classNames } from '@verstak/shared/ui/class-names.ts'
import { Icon } from '@verstak/shared/ui/icon.tsx'
import { useState } from 'react'
import type { SetName } from './change-set.ts'
import * as css from './set-buttons.module.css'

interface SetButtonsProps {
  product: { readonly id: number; readonly name: string }
  /** `card`: icons over the picture; `page`: with words. */
  look: 'card' | 'page'
}

const words = {
  favorites: { icon: 'heart', add: 'В избранное', there: 'В избранном', remove: 'Убрать из избранного' },
  compares: { icon: 'compare', add: 'К сравнению', there: 'В сравнении', remove: 'Убрать из сравнения' },
} as const

/** Puts a product into the favourites and the comparison; hidden where scripts do not run. */
export function SetButtons({ product, look }: SetButtonsProps) {
  const [error, setError] = useState<string | null>(null)
  return (
    <div className={css[look]}>
      <SetButton set="favorites" product={product} look={look} onError={setError} />
      <SetButton set="compares" product={product} look={look} onError={setError} />
      {error ? (
        <p className={css.error} role="alert">
          {error}
        </p>
      ) : null}
    </div>
  )
}

function SetButton({
  set,
  product: { id, name },
  look,
  onError,
}: SetButtonsProps & { set: SetName; onError: (message: string | null) => void }) {
  const known = useShop(({ header }) => header[set].includes(id))
  // What was asked for, until the answer is there.
  const [asked, setAsked] = useState<boolean | null>(null)
  const on = asked ?? known
  const { icon, add, there, remove } = words[set]

  async function toggle(): Promise<void> {
    if (asked !== null) return
    setAsked(!on)
    onError(null)
    const message = await import(/* webpackChunkName: "change-set" */ './change-set.ts').then(
      ({ changeSet }) => changeSet(set, id, !on),
      () => 'Нет связи. Повторите попытку',
    )
    setAsked(null)
    onError(message)
  }

  return (
    <button
      type="button"
      className={classNames(css.button, css[set])}
      aria-pressed={on}
      aria-busy={asked !== null || undefined}
      // The name of an icon stays as it is: that the product is there is said by «pressed».
      aria-label={look === 'card' ? `${add}: ${name}` : undefined}
      title={on ? remove : add}
      onClick={toggle}
      onBlur={() => onError(null)}
    >
      {look === 'page' ? (
        <>
          <Icon name={icon} size={20} />
          <span>{on ? there : add}</span>
        </>
      ) : null}
    </button>
  )
}
