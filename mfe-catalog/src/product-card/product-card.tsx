import type { ProductCard as Card } from '@verstak/contract/common.ts'
import { formatProperty } from '@verstak/domain/catalogue/property.ts'
import { multipleOf } from '@verstak/domain/unit.ts'
import { classNames } from '@verstak/kit/ui/class-names.ts'
import { Picture } from '@verstak/kit/ui/picture.tsx'
import { Price } from '@verstak/kit/ui/price.tsx'
import { ProductName } from '@verstak/kit/ui/product-name.tsx'
import { ProductLink } from '../instant-preview/product-link.tsx'
import { SetButtons } from '../product-sets/set-buttons.tsx'
import { AddToBasket } from './add-to-basket.tsx'
import { ArticleCode } from './article-code.tsx'
import { Badges } from './badges.tsx'
import { cardPicture } from './card-picture.ts'
import * as css from './product-card.module.css'
import { StockLabel } from './stock-label.tsx'

const SHOWN_PROPERTIES = 4

/**
 * `eager`: above the fold, so its picture loads first. `narrow`: narrower than in a listing on a wide screen.
 */
export function ProductCard({
  card,
  eager = false,
  narrow = false,
}: {
  card: Card
  eager?: boolean
  narrow?: boolean
}) {
  return (
    <article className={classNames(css.card, narrow && css.narrow)}>
      <ProductLink card={card} className={css.link}>
        <Picture picture={card.picture} alt="" {...cardPicture} eager={eager} className={css.picture} />
        <h3 className={css.name}>
          <ProductName name={card.name} />
        </h3>
      </ProductLink>
      {card.badges.length ? (
        <div className={css.badges}>
          <Badges badges={card.badges} />
        </div>
      ) : null}
      <SetButtons product={card} look="card" />
      <p className={css.origin}>
        <ArticleCode article={card.article} />
        {card.brand ? <span className={css.brand}>{card.brand}</span> : null}
      </p>
      <dl className={css.properties}>
        {card.properties.slice(0, SHOWN_PROPERTIES).map((property) => (
          <div key={property.name}>
            <dt>{property.name}</dt>
            <dd>{formatProperty(property)}</dd>
          </div>
        ))}
      </dl>
      <div className={classNames(css.offer, card.expected_on && css.expecting)}>
        <Price price={card.price} oldPrice={card.old_price} unit={card.unit} />
        <p className={css.terms}>
          <StockLabel stock={card.stock} unit={card.unit} expectedOn={card.expected_on} />
          {card.multiplicity > 1 ? (
            <span className={css.multiple}>{multipleOf(card.multiplicity, card.unit)}</span>
          ) : null}
        </p>
        <AddToBasket product={card} look="card" />
      </div>
    </article>
  )
}
