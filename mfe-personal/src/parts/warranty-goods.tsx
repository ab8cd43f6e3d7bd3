import type { Picture as PictureData } from '@verstak/contract/common.ts'
import { withNbsp } from '@verstak/domain/no-break-spaces.ts'
import * as paths from '@verstak/domain/paths.ts'
import { Link } from '@verstak/federated/router.ts'
import { Picture } from '@verstak/kit/ui/picture.tsx'
import type { ReactNode } from 'react'
import * as css from './warranty-goods.module.css'

interface Goods {
  readonly name: string
  readonly article: string
  readonly brand: string | null
  /** Code of the product page. Null when there is none. */
  readonly code: string | null
  readonly picture: PictureData | null
}

/** The tool of a warranty card. */
export function WarrantyGoods({ goods, children }: { goods: Goods; children?: ReactNode }) {
  const { name, article, brand, code, picture } = goods
  return (
    <div className={css.goods}>
      <Picture picture={picture} alt="" sizes="96px" widths={[160, 320]} className={css.photo} />
      <div className={css.text}>
        <p className={css.name}>
          {code ? <Link to={paths.product(code)}>{withNbsp(name)}</Link> : withNbsp(name)}
        </p>
        <p className={css.article}>
          Артикул {article}
          {brand ? `, ${brand}` : ''}
        </p>
        {children}
      </div>
    </div>
  )
}
