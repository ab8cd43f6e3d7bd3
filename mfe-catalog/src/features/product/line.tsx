import type { CallData } from '@verstak/contract/call.ts'
import { catalogLine } from '@verstak/contract/catalog/calls.ts'
import type { Facet, ProductDetail } from '@verstak/contract/catalog/schemas.ts'
import type { ProductCard } from '@verstak/contract/common.ts'
import { formatFilter, NO_FILTER, parseFilter } from '@verstak/domain/catalogue/listing-filter.ts'
import { withNbsp } from '@verstak/domain/no-break-spaces.ts'
import { counted } from '@verstak/domain/plural.ts'
import { browserApi } from '@verstak/federated/api.ts'
import { useSelectChoice } from '@verstak/kit/forms/use-select-choice.ts'
import { Button } from '@verstak/kit/ui/button.tsx'
import { SelectField } from '@verstak/kit/ui/field.tsx'
import { Picture } from '@verstak/kit/ui/picture.tsx'
import { Price } from '@verstak/kit/ui/price.tsx'
import { useFollowedDefault } from '@verstak/kit/ui/use-followed-default.ts'
import { useKeptFocus } from '@verstak/kit/ui/use-kept-focus.ts'
import { useEffect, useRef, useState } from 'react'
import { ProductLink } from '#instant-preview/product-link.tsx'
import { AddToBasket } from '#product-card/add-to-basket.tsx'
import { ArticleCode } from '#product-card/article-code.tsx'
import { StockLabel } from '#product-card/stock-label.tsx'
import * as css from './line.module.css'

type Line = CallData<typeof catalogLine>

const SIZE = 6
/** Distance from the viewport at which the line begins to load. */
const NEAR = '200px'
const MOST_GROUPS = 3

/**
 * Variants of the same product line with filters for their differences. After a failure the page shows none.
 */
export function ProductLine({ product: { id, code, brand } }: { product: ProductDetail }) {
  const { line, busy, ask, place } = useLine(id)
  const kept = useKeptFocus<HTMLElement>()
  const total = line?.page_navigation.total ?? 0
  // Hidden when the product is alone in its line.
  const shown = line && (line.filter !== NO_FILTER || total > 1)
  return (
    <div ref={place}>
      {shown ? (
        <section {...kept} tabIndex={-1} aria-labelledby="line" className={css.line}>
          <h2 id="line">{brand ? `Вся линейка ${brand}` : 'Вся линейка'}</h2>
          <Filters line={line} onChange={(filter) => ask(filter, 1)} />
          <p className={css.total} role="status">
            {busy ? 'Ищем…' : counted(total, 'вариант', 'варианта', 'вариантов')}
          </p>
          <ul aria-busy={busy}>
            {line.items.map((card) => (
              <Variant key={card.id} card={card} own={card.code === code} />
            ))}
          </ul>
          {line.page_navigation.page < line.page_navigation.page_count ? (
            <Button
              // Disabled, it would lose the focus.
              aria-disabled={busy || undefined}
              onClick={() => busy || ask(line.filter, line.page_navigation.page + 1)}
            >
              Показать ещё
            </Button>
          ) : null}
        </section>
      ) : null}
    </div>
  )
}

/**
 * The product itself is among its variants, so that a filter that matches only the product shows a result.
 */
function Variant({ card, own }: { card: ProductCard; own: boolean }) {
  return (
    <li className={css.row}>
      <Picture picture={card.picture} alt="" sizes="56px" widths={[160]} className={css.picture} />
      <div className={css.what}>
        {own ? withNbsp(card.name) : <ProductLink card={card}>{withNbsp(card.name)}</ProductLink>}
        <ArticleCode article={card.article} />
      </div>
      <div>
        <Price price={card.price} oldPrice={card.old_price} unit={card.unit} />
        <StockLabel stock={card.stock} unit={card.unit} expectedOn={card.expected_on} />
      </div>
      {own ? <p className={css.own}>Этот товар</p> : <AddToBasket product={card} look="card" />}
    </li>
  )
}

/** Further pages are appended. Another filter starts over. The last request wins. */
function useLine(id: number) {
  const [line, setLine] = useState<Line | null>(null)
  const [busy, setBusy] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const last = useRef(0)
  const ask = useRef(async (filterURLParam: string, page: number) => {
    last.current += 1
    const mine = last.current
    setBusy(true)
    try {
      const found = await browserApi()(catalogLine, {
        params: { filterURLParam },
        query: { product_id: id, page, page_size: SIZE },
      })
      if (mine !== last.current) return
      setLine((before) =>
        before && page > 1 ? { ...found, items: [...before.items, ...found.items] } : found,
      )
    } catch (error) {
      console.warn('No line of the product', error)
    } finally {
      if (mine === last.current) setBusy(false)
    }
  })
  useEffect(() => {
    if (!place.current) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        observer.disconnect()
        void ask.current(NO_FILTER, 1)
      },
      { rootMargin: NEAR },
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [])
  return { line, busy, place, ask: ask.current }
}

function Filters({ line, onChange }: { line: Line; onChange: (filter: string) => void }) {
  const groups = line.groups.slice(0, MOST_GROUPS)
  if (groups.length === 0) return null
  const choose = (group: Facet, value: string) => {
    const others = parseFilter(line.filter).filter(({ key }) => key !== group.key)
    onChange(formatFilter(value ? [...others, { key: group.key, values: [value] }] : others))
  }
  return (
    <div className={css.filters}>
      {groups.map((group) => (
        <Filter key={group.key} group={group} onChoose={(value) => choose(group, value)} />
      ))}
    </div>
  )
}

function Filter({ group, onChoose }: { group: Facet; onChoose: (value: string) => void }) {
  const chosen = group.options.find((option) => option.chosen)?.key ?? ''
  return (
    <SelectField
      ref={useFollowedDefault<HTMLSelectElement>(chosen)}
      label={group.unit ? `${group.name}, ${group.unit}` : group.name}
      defaultValue={chosen}
      {...useSelectChoice(onChoose)}
    >
      <option value="">Все</option>
      {group.options.map(({ key, name, count }) => (
        <option key={key} value={key} disabled={count === 0 && key !== chosen}>
          {name} ({count})
        </option>
      ))}
    </SelectField>
  )
}
