import type { Discount } from '@verstak/shared/contract/discounts/schemas.ts'
import { formatPrice } from '@verstak/shared/domain/money.ts'
import * as paths from '@verstak/shared/domain/paths.ts'
import { counted } from '@verstak/shared/domain/plural.ts'
import { Link } from '@verstak/shared/federated/router.ts'
import { useScreenData } from '@verstak/shared/federated/screen.ts'
import { ButtonLink } from '@verstak/shared/ui/button.tsx'
import { EmptyState } from '@verstak/shared/ui/empty-state.tsx'
import * as css from './discounts.module.css'
import { FormedPrice } from './formed-price.tsx'
import type { loader } from './loader.ts'

export function DiscountsPage() {
  const { discounts, free_delivery_from, formed, article } = useScreenData<typeof loader>()
  return (
    <>
      <h1>Мои скидки</h1>
      <p className={css.lead}>
        Индивидуальных скидок у вас нет: вы покупаете по ценам каталога. Ниже — снижения цен, которые для вас
        действуют. Доставка бесплатна от {formatPrice(free_delivery_from)}.
      </p>
      <FormedPrice formed={formed} article={article} />
      {discounts.length === 0 ? (
        <EmptyState
          title="Сейчас сниженных цен нет"
          actions={<ButtonLink to={paths.catalog()}>В каталог</ButtonLink>}
        >
          Когда цены снизятся, скидки появятся здесь.
        </EmptyState>
      ) : (
        <section aria-labelledby="reduced">
          <h2 id="reduced">Сниженные цены</h2>
          <ul className={css.list}>
            {discounts.map((discount) => (
              <Row key={`${discount.brand} ${discount.section.CODE}`} discount={discount} />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

function Row({ discount: { brand, section, from, to, goods } }: { discount: Discount }) {
  return (
    <li className={css.row}>
      <span>
        <b>{brand ?? 'Без бренда'}</b>
        <span className={css.section}>
          <Link to={paths.section(section.path)}>{section.name}</Link>
        </span>
      </span>
      <span>{counted(goods, 'товар', 'товара', 'товаров')}</span>
      <b className={css.percent}>
        {from === to ? '' : `${from}–`}
        {to}&nbsp;%
      </b>
    </li>
  )
}
