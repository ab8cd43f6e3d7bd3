import { useShop } from '@verstak/federated/shop-store.tsx'
import { formOf } from '@verstak/kit/forms/form-of.ts'
import { useMutation } from '@verstak/kit/forms/use-mutation.ts'
import { classNames } from '@verstak/kit/ui/class-names.ts'
import { Icon } from '@verstak/kit/ui/icon.tsx'
import { changeCompare, changeFavourites } from './change.ts'
import * as css from './set-buttons.module.css'

interface SetButtonsProps {
  product: { readonly id: number; readonly name: string }
  /** `card`: icons over the picture. `page`: icons with text. */
  look: 'card' | 'page'
}

const words = {
  favorites: { icon: 'heart', add: 'В избранное', there: 'В избранном', remove: 'Убрать из избранного' },
  compares: { icon: 'compare', add: 'К сравнению', there: 'В сравнении', remove: 'Убрать из сравнения' },
} as const

/** Hidden without scripts. */
export function SetButtons({ product, look }: SetButtonsProps) {
  const favourites = useMutation<FormData, unknown>(changeFavourites)
  const compare = useMutation<FormData, unknown>(changeCompare)
  const error = favourites.error ?? compare.error
  const forget = () => {
    favourites.forget()
    compare.forget()
  }
  const button = { product, look, forget }
  return (
    <div className={css[look]}>
      <SetButton set="favorites" change={favourites} {...button} />
      <SetButton set="compares" change={compare} {...button} />
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
  change: { pending, run },
  forget,
}: SetButtonsProps & {
  set: keyof typeof words
  change: ReturnType<typeof useMutation<FormData, unknown>>
  forget: () => void
}) {
  const known = useShop(({ header }) => header[set].includes(id))
  // Shows the optimistic state until the answer arrives.
  const on = pending ? pending.get('intent') === 'add' : known
  const { icon, add, there, remove } = words[set]

  return (
    <button
      type="button"
      className={classNames(css.button, css[set])}
      aria-pressed={on}
      aria-busy={pending !== null || undefined}
      // The icon's name never changes: `aria-pressed` says that the product is in the set.
      aria-label={look === 'card' ? `${add}: ${name}` : undefined}
      title={on ? remove : add}
      onClick={() => {
        forget()
        void run(formOf({ intent: on ? 'remove' : 'add', product: id }))
      }}
      onBlur={forget}
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
