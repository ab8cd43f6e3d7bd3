import type { PriceTag } from '@verstak/contract/price-tags/schemas.ts'
import { formatPrice } from '@verstak/domain/money.ts'
import { formatNumber } from '@verstak/domain/number.ts'
import type { TagLayout } from '@verstak/domain/tools/price-tag.ts'
import { atTagPrice } from '@verstak/domain/tools/tag-price.ts'
import { styleRef } from '@verstak/kit/ui/style-ref.ts'
import * as css from './label-preview.module.css'
import { labelText } from './label-text.ts'
import { choiceOf } from './tag-form.ts'

/** Height of a label with normal text sizes, mm. */
const ORDINARY_HEIGHT = 37
/** From this width on the codes are beside the price, mm. */
const WIDE = 95

/** Actual size where the screen is wide enough. The codes are only outlined. */
export function LabelPreview({ tag, layout, today }: { tag: PriceTag; layout: TagLayout; today: string }) {
  const [width, height] = layout.label
  const { price, unit, oldPrice, facts, ean, qr } = labelText(
    { product: atTagPrice(tag.product, tag.tag_price), barcode: tag.barcode },
    choiceOf(tag).properties,
    today,
  )
  const scale = Math.min(Math.max(height / ORDINARY_HEIGHT, 1), 1.7)
  const size = {
    '--label-width': width,
    '--label-height': height,
    '--scale': scale,
    '--name-lines': height > 60 ? 4 : height > 35 ? 3 : 2,
  }
  return (
    <figure className={css.figure}>
      <div role="img" aria-label={`Ценник: ${tag.product.name}`} className={css.label} ref={styleRef(size)}>
        <div className={css.inner}>
          <p className={css.name}>{tag.product.name}</p>
          <div className={css.body} data-wide={width >= WIDE || undefined}>
            <div className={css.pricing}>
              {oldPrice === null ? null : <s className={css.old}>{formatPrice(oldPrice)}</s>}
              {price ? (
                <p className={css.price} data-reduced={oldPrice !== null || undefined}>
                  <span className={css.roubles}>{price.roubles}</span>
                  <span className={css.rest}>
                    <span className={css.kopecks}>{price.kopecks} ₽</span>
                    <span className={css.unit}>{unit}</span>
                  </span>
                </p>
              ) : (
                <p className={css.noPrice}>Нет цены</p>
              )}
            </div>
            <p className={css.facts}>{facts.join(' · ')}</p>
            <div className={css.codes}>
              {qr ? <QrScheme /> : null}
              {ean ? (
                <span className={css.ean}>
                  <span className={css.bars} />
                  {ean}
                </span>
              ) : null}
            </div>
          </div>
        </div>
      </div>
      <figcaption className={css.caption}>
        {formatNumber(width)} × {formatNumber(height)} мм, схема: размеры текста и кодов подбираются в PDF
      </figcaption>
    </figure>
  )
}

function QrScheme() {
  return (
    <svg className={css.qr} viewBox="0 0 29 29" aria-hidden="true">
      <path fill="none" stroke="currentColor" d="M.5.5h6v6h-6zM22.500.5h6v6h-6zM.5 22.500h6v6h-6z" />
      <path
        fill="currentColor"
        d="M2 2h3v3H2zM24 2h3v3h-3zM2 24h3v3H2zM9 1h2v3H9zM13 2h3v2h-3zM18 0h2v5h-2zM10 6h4v2h-4zM16 7h3v3h-3zM1 9h4v2H1zM7 10h2v4H7zM11 11h5v2h-5zM18 12h4v2h-4zM24 9h3v4h-3zM2 14h3v3H2zM9 16h3v3H9zM14 15h2v5h-2zM18 17h5v2h-5zM25 16h3v3h-3zM1 19h4v1H1zM9 22h2v5H9zM13 22h4v2h-4zM19 21h3v3h-3zM24 22h4v2h-4zM14 26h5v2h-5zM21 26h2v2h-2zM25 26h3v2h-3z"
      />
    </svg>
  )
}
