import type { BasketFix } from '@verstak/contract/basket/schemas.ts'
import { counted } from '@verstak/domain/plural.ts'
import { Button } from '@verstak/kit/ui/button.tsx'
import { ProductName } from '@verstak/kit/ui/product-name.tsx'
import { ChangeForm } from './change-form.tsx'
import * as css from './fix-all.module.css'

/** Lists all changes before they are applied. A single problem has its own button in its line. */
export function FixAll({ fixes }: { fixes: readonly BasketFix[] }) {
  if (fixes.length < 2) return null
  return (
    <details className={css.fix}>
      <summary className={css.summary}>
        Исправить всё: {counted(fixes.length, 'позиция', 'позиции', 'позиций')}
      </summary>
      <ul className={css.list}>
        {fixes.map(({ product_id, article, name, text }) => (
          <li key={product_id} className={css.line}>
            <span>
              <ProductName name={name} />, <span className={css.article}>арт. {article}</span>
            </span>
            <strong>{text}</strong>
          </li>
        ))}
      </ul>
      <ChangeForm intent="fix" fields={{ products: fixes.map(({ product_id }) => product_id).join(',') }}>
        <Button type="submit" size="s">
          Сделать эти изменения
        </Button>
      </ChangeForm>
    </details>
  )
}
