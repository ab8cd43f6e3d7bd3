import { formatProperty } from '@verstak/domain/catalogue/property.ts'
import { Picture } from '@verstak/kit/ui/picture.tsx'
import { Price } from '@verstak/kit/ui/price.tsx'
import { ProductName } from '@verstak/kit/ui/product-name.tsx'
import { ProductLink } from '#instant-preview/product-link.tsx'
import { AddToBasket } from '#product-card/add-to-basket.tsx'
import { ArticleCode } from '#product-card/article-code.tsx'
import { Badges } from '#product-card/badges.tsx'
import { StockLabel } from '#product-card/stock-label.tsx'
import type { GoodsProps } from '../goods-props.ts'
import { IN_SIGHT } from '../list-pictures.ts'
import * as css from './product-list.module.css'

const SIZES = '96px'

/** One product per row, with all data of its card. */
export function ProductList({ items }: GoodsProps) {
  return (
    <ul className={css.list}>
      {items.map((card, index) => (
        <li key={card.id}>
          <article className={css.row}>
            <Picture
              picture={card.picture}
              alt=""
              sizes={SIZES}
              widths={[160, 320]}
              eager={index < IN_SIGHT}
              className={css.picture}
            />
            <div className={css.about}>
              <Badges badges={card.badges} />
              <h3 className={css.name}>
                <ProductLink card={card} className={css.link}>
                  <ProductName name={card.name} />
                </ProductLink>
              </h3>
              <p className={css.origin}>
                <ArticleCode article={card.article} /> {card.brand}
              </p>
              <p className={css.properties}>
                {card.properties.map((one) => `${one.name}: ${formatProperty(one)}`).join(' · ')}
              </p>
            </div>
            <div className={css.offer}>
              <Price price={card.price} oldPrice={card.old_price} unit={card.unit} />
              <StockLabel stock={card.stock} unit={card.unit} expectedOn={card.expected_on} />
              <AddToBasket product={card} look="card" />
            </div>
          </article>
        </li>
      ))}
    </ul>
  )
}
