import * as paths from '@verstak/shared/domain/paths.ts'
import { tied } from '@verstak/shared/domain/tied.ts'
import { Link } from '@verstak/shared/federated/router.ts'
import * as css from './then-now.module.css'

interface Named {
  readonly name: string
  readonly article: string
  readonly code: string | null
}

/** What is sold now, and below it what was ordered when that is something else. */
export function ProductNames({ line }: { line: Named & { readonly replacement: Named | null } }) {
  const { name, article, code } = line.replacement ?? line
  return (
    <span className={css.name}>
      {code ? <Link to={paths.product(code)}>{tied(name)}</Link> : tied(name)}
      <span className={css.article}>Артикул {article}</span>
      {line.replacement ? (
        <span className={css.replaced}>
          Вместо: {tied(line.name)}, артикул {line.article}
        </span>
      ) : null}
    </span>
  )
}
