import { discountTable } from '@verstak/contract/discounts/calls.ts'
import type { Discount } from '@verstak/contract/discounts/schemas.ts'
import { formatPrice } from '@verstak/domain/money.ts'
import * as paths from '@verstak/domain/paths.ts'
import { counted } from '@verstak/domain/plural.ts'
import { Link } from '@verstak/federated/router.ts'
import { useScreenData } from '@verstak/federated/screen.ts'
import { FileLink } from '@verstak/kit/forms/file-link.tsx'
import { ButtonLink, buttonClass } from '@verstak/kit/ui/button.tsx'
import { EmptyState } from '@verstak/kit/ui/empty-state.tsx'
import * as css from './discounts.module.css'
import { FormedPrice } from './formed-price.tsx'
import type { loader } from './loader.ts'

export function DiscountsPage() {
  const { discounts, free_delivery_from, formed, alike, article } = useScreenData<typeof loader>()
  return (
    <>
      <h1>Мои скидки</h1>
      <p className={css.lead}>
        Индивидуальных скидок у вас нет: вы покупаете по ценам каталога. Ниже — снижения цен, которые для вас
        действуют. Доставка бесплатна от {formatPrice(free_delivery_from)}.
      </p>
      <PriceTables reduced={discounts.length > 0} />
      <FormedPrice formed={formed} alike={alike} article={article} />
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

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Price lists with the prices of the basket and the organisation's own codes. */
function PriceTables({ reduced }: { reduced: boolean }) {
  const tables = [
    ['bought', 'Прайс-лист: что вы покупали', 'prays-list.xlsx'],
    ...(reduced ? [['reduced', 'Прайс-лист: что подешевело', 'skidki.xlsx'] as const] : []),
  ] as const
  return (
    <div className={css.tables}>
      {tables.map(([goods, title, name]) => (
        <FileLink
          key={goods}
          href={`${discountTable.path}?${new URLSearchParams({ goods })}`}
          name={name}
          type={XLSX}
          fetchFile={(api) => api(discountTable, { query: { goods } })}
          busyText="Готовим прайс-лист…"
          className={buttonClass({})}
        >
          {title}
        </FileLink>
      ))}
    </div>
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
