import type { PrintedProduct } from '@verstak/contract/media/schemas.ts'
import { formatProperty } from '@verstak/domain/catalogue/property.ts'
import { formatPrice } from '@verstak/domain/money.ts'
import { withNbsp } from '@verstak/domain/no-break-spaces.ts'
import { accusativeUnit } from '@verstak/domain/unit.ts'
import { Picture } from '@verstak/kit/ui/picture.tsx'
import { Qr } from '@verstak/kit/ui/qr.tsx'
import { Ean } from '#print/codes.tsx'
import * as css from './print-detail.module.css'

export function PrintedCard({ product }: { product: PrintedProduct }) {
  const { name, article, brand, country, price, unit, picture, properties, barcode, qr } = product
  return (
    <li className={css.card}>
      <div className={css.head}>
        <Picture picture={picture} alt="" sizes="160px" widths={[320, 640]} eager className={css.picture} />
        <div>
          <h2 className={css.name}>{withNbsp(name)}</h2>
          <p className={css.origin}>{[`Артикул ${article}`, brand, country].filter(Boolean).join(' · ')}</p>
          <p className={css.price}>{price === null ? 'Цена по запросу' : formatPrice(price)}</p>
          {price === null ? null : <p className={css.origin}>за 1 {accusativeUnit(unit)}, с НДС</p>}
        </div>
      </div>
      {properties.length > 0 ? (
        <dl className={css.facts}>
          {properties.map((property) => (
            <div key={property.name}>
              <dt>{property.name}</dt>
              <dd>{formatProperty(property)}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      <div className={css.codes}>
        {barcode ? <Ean {...barcode} className={css.ean} /> : null}
        <Qr code={qr} label={`QR-код страницы товара ${article}`} className={css.qr} />
      </div>
    </li>
  )
}
