import type { ProductCard } from '@verstak/contract/common.ts'
import * as paths from '@verstak/domain/paths.ts'
import { multipleOf } from '@verstak/domain/unit.ts'
import { LoadFailure } from '@verstak/kit/ui/load-failure.tsx'
import { Pagination } from '@verstak/kit/ui/pagination.tsx'
import { Picture } from '@verstak/kit/ui/picture.tsx'
import { Price } from '@verstak/kit/ui/price.tsx'
import { ProductName } from '@verstak/kit/ui/product-name.tsx'
import { Skeleton } from '@verstak/kit/ui/skeleton.tsx'
import { ProductLink } from '#instant-preview/product-link.tsx'
import { type Eventual, Later } from '#parts/later.tsx'
import { AddToBasket } from '#product-card/add-to-basket.tsx'
import { ArticleCode } from '#product-card/article-code.tsx'
import { StockLabel } from '#product-card/stock-label.tsx'
import * as css from './consumable-list.module.css'
import type { Consumables } from './data.ts'

const ANCHOR = 'consumables'

export function ConsumableList({ code, value }: { code: string; value: Eventual<Consumables | null> }) {
  return (
    <section id={ANCHOR} className={css.consumables}>
      <h2 className={css.heading}>Расходные материалы</h2>
      <Later value={value} fallback={<Skeleton pictures rows={6} label="Загружаем список…" />}>
        {(loaded) =>
          loaded ? (
            <List code={code} consumables={loaded} />
          ) : (
            <LoadFailure href={paths.product(code)}>Не удалось загрузить список.</LoadFailure>
          )
        }
      </Later>
    </section>
  )
}

function List({ code, consumables }: { code: string; consumables: Consumables }) {
  return (
    <>
      <ul>
        {consumables.items.map((card) => (
          <Consumable key={card.id} card={card} />
        ))}
      </ul>
      <Pagination
        pages={consumables.page_navigation}
        href={(page) => `${paths.product(code, page > 1 ? { consumables: page } : {})}#${ANCHOR}`}
      />
    </>
  )
}

function Consumable({ card }: { card: ProductCard }) {
  return (
    <li className={css.row}>
      <Picture picture={card.picture} alt="" sizes="56px" widths={[160]} className={css.picture} />
      <div className={css.what}>
        <ProductLink card={card}>
          <ProductName name={card.name} />
        </ProductLink>
        <ArticleCode article={card.article} />
      </div>
      <div className={css.price}>
        <Price price={card.price} oldPrice={card.old_price} unit={card.unit} />
        <span className={css.terms}>
          <StockLabel stock={card.stock} unit={card.unit} expectedOn={card.expected_on} />
          {card.multiplicity > 1 ? (
            <span className={css.multiple}>{multipleOf(card.multiplicity, card.unit)}</span>
          ) : null}
        </span>
      </div>
      <div className={css.basket}>
        <AddToBasket product={card} look="card" />
      </div>
    </li>
  )
}
