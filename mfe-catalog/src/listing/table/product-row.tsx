import type { ListLine } from '@verstak/contract/basket/schemas.ts'
import type { ProductCard } from '@verstak/contract/common.ts'
import { formatProperty } from '@verstak/domain/catalogue/property.ts'
import { obstacleOf, obstacleTexts, ruleOf } from '@verstak/domain/orderable.ts'
import { multipleOf, unitOfMany } from '@verstak/domain/unit.ts'
import { useShop } from '@verstak/federated/shop-store.tsx'
import { Price } from '@verstak/kit/ui/price.tsx'
import { ProductName } from '@verstak/kit/ui/product-name.tsx'
import { QuantityField } from '@verstak/kit/ui/quantity-field.tsx'
import { useState } from 'react'
import { ProductLink } from '#instant-preview/product-link.tsx'
import { ArticleCode } from '#product-card/article-code.tsx'
import { StockLabel } from '#product-card/stock-label.tsx'
import * as css from './product-table.module.css'

/** Number of properties that distinguish one size from another. */
const SIZE_PROPERTIES = 3

interface RowProps {
  readonly card: ProductCard
  readonly quantity: number
  /** Result of the row after sending. */
  readonly said: ListLine | undefined
  readonly onChange: (quantity: number) => void
}

export function ProductRow({ card, quantity, said, onChange }: RowProps) {
  return (
    <tr className={css.row}>
      <td className={css.article}>
        <ArticleCode article={card.article} />
      </td>
      <th scope="row" className={css.name}>
        <ProductLink card={card} className={css.link}>
          <ProductName name={card.name} />
        </ProductLink>
      </th>
      <td className={css.size}>
        {card.properties
          .slice(0, SIZE_PROPERTIES)
          .map((property) => formatProperty(property))
          .join(' · ')}
      </td>
      <td className={css.price}>
        <Price price={card.price} oldPrice={card.old_price} unit={card.unit} />
      </td>
      <td className={css.stock}>
        <StockLabel stock={card.stock} unit={card.unit} expectedOn={card.expected_on} />
        {card.multiplicity > 1 ? (
          <span className={css.multiple}>{multipleOf(card.multiplicity, card.unit)}</span>
        ) : null}
      </td>
      <td className={css.quantity}>
        <Quantity card={card} quantity={quantity} said={said} onChange={onChange} />
      </td>
    </tr>
  )
}

function Quantity({ card, quantity, said, onChange }: RowProps) {
  const [notice, setNotice] = useState<string | null>(null)
  const inBasket = useShop(({ header }) => header.basket_quantity[card.id] ?? 0)
  if (!card.can_buy)
    return <span className={css.note}>{obstacleTexts[obstacleOf({ ...card, hidden: false }) ?? 'gone']}</span>
  const note = notice ?? said?.message
  return (
    <>
      <QuantityField
        label={`Количество, ${unitOfMany(card.unit)}: ${card.name}`}
        name={`q.${card.id}`}
        value={quantity}
        rule={ruleOf(card)}
        unit={card.unit}
        onChange={(wanted) => {
          setNotice(null)
          onChange(wanted)
        }}
        onNotice={setNotice}
        onZero={() => onChange(0)}
      />
      {inBasket > 0 ? <span className={css.note}>{`в корзине ${inBasket}`}</span> : null}
      {note ? (
        <span className={!notice && said?.state === 'refused' ? css.bad : css.note} role="status">
          {note}
        </span>
      ) : null}
    </>
  )
}
