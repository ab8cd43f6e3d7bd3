import * as paths from '@verstak/domain/paths.ts'
import { Link } from '@verstak/federated/router.ts'
import { Slot, type SlotProps } from '@verstak/federated/slots.tsx'
import { Price } from '../ui/price.tsx'
import { ProductName } from '../ui/product-name.tsx'

/** The catalogue's product card; its name, article and price while the catalogue is unavailable. */
export function ProductPlace(card: SlotProps['mfe-catalog/card']) {
  const { code, name, article, price, old_price, unit } = card.product
  return (
    <Slot
      name="mfe-catalog/card"
      {...card}
      fallback={
        <>
          <Link to={paths.product(code)}>
            <ProductName name={name} />
          </Link>{' '}
          Артикул {article} <Price price={price} oldPrice={old_price} unit={unit} />
          {card.action}
        </>
      }
    />
  )
}
