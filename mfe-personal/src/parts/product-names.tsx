import * as paths from '@verstak/domain/paths.ts'
import { Link } from '@verstak/federated/router.ts'
import { ProductName } from '@verstak/kit/ui/product-name.tsx'
import * as css from './then-now.module.css'

interface Named {
  readonly name: string
  readonly article: string
  readonly code: string | null
}

/** The current product, and below it the ordered one when it differs. */
export function ProductNames({ line }: { line: Named & { readonly replacement: Named | null } }) {
  const { name, article, code } = line.replacement ?? line
  return (
    <span className={css.name}>
      {code ? (
        <Link to={paths.product(code)}>
          <ProductName name={name} />
        </Link>
      ) : (
        <ProductName name={name} />
      )}
      <span className={css.article}>Артикул {article}</span>
      {line.replacement ? (
        <span className={css.replaced}>
          Вместо: <ProductName name={line.name} />, артикул {line.article}
        </span>
      ) : null}
    </span>
  )
}
