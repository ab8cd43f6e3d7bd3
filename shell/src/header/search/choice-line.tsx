import { formatNumber } from '@verstak/domain/number.ts'
import { Link } from '@verstak/federated/router.ts'
import * as chip from '@verstak/kit/ui/chip.module.css'
import { classNames } from '@verstak/kit/ui/class-names.ts'
import { Icon } from '@verstak/kit/ui/icon.tsx'
import { Picture } from '@verstak/kit/ui/picture.tsx'
import { Price } from '@verstak/kit/ui/price.tsx'
import { ProductName } from '@verstak/kit/ui/product-name.tsx'
import type { ReactNode } from 'react'
import * as css from './choice-line.module.css'
import type { Choice, FoundProduct } from './choices.ts'

interface LineProps {
  readonly id: string
  readonly choice: Choice
  readonly chosen: boolean
  readonly look: 'history' | 'lines' | 'terms' | 'all'
  readonly onFollow: (choice: Choice) => void
}

/** Arrow keys reach an option, the Tab key skips it. */
export function ChoiceLine({ id, choice, chosen, look, onFollow }: LineProps) {
  return (
    <Link
      id={id}
      to={choice.href}
      role="option"
      aria-selected={chosen}
      tabIndex={-1}
      className={
        choice.kind === 'product' ? css.product : classNames(css[look], look === 'terms' && chip.chip)
      }
      // A click that opens another tab or window leaves the panel open.
      onClick={(event) => event.ctrlKey || event.metaKey || event.shiftKey || onFollow(choice)}
    >
      {contentOf(choice, look)}
    </Link>
  )
}

function contentOf(choice: Choice, look: LineProps['look']): ReactNode {
  if (choice.kind === 'product') return <ProductLine product={choice.product} />
  return (
    <>
      {look === 'history' ? <Icon name="search" size={16} /> : null}
      <span className={css.text}>
        {choice.text}
        {choice.kind === 'place' && choice.note ? <span className={css.note}> {choice.note}</span> : null}
      </span>
      {choice.kind === 'place' ? <span className={css.count}>{formatNumber(choice.count)}</span> : null}
    </>
  )
}

function ProductLine({ product }: { product: FoundProduct }) {
  return (
    <>
      <Picture picture={product.picture} alt="" sizes="56px" widths={[160]} className={css.picture} />
      <span className={css.what}>
        <span className={css.name}>
          <ProductName name={product.name} />
        </span>
        <span className={css.article}>Арт. {product.article}</span>
        <span className={css.price}>
          <Price price={product.price} unit={product.unit} />
          {product.can_buy ? null : <span className={css.article}>Нет в наличии</span>}
        </span>
      </span>
    </>
  )
}
