import type { BasketRow } from '@verstak/shared/contract/basket/schemas.ts'
import * as paths from '@verstak/shared/domain/paths.ts'
import { formatQuantity } from '@verstak/shared/domain/unit.ts'
import { Link } from '@verstak/shared/federated/router.ts'
import { type Answer, useForm } from '@verstak/shared/forms/form-answer.tsx'
import { FieldProblems, ProblemBox } from '@verstak/shared/forms/problem-summary.tsx'
import { ProductName } from '@verstak/shared/ui/product-name.tsx'
import * as css from './checkout.module.css'
import { fieldNames } from './order-form.ts'

export function OrderProblems({ rows }: { rows: readonly BasketRow[] }) {
  const { answer, errors } = useForm()
  const troubled = rows.filter((row) => row.message)
  if (!answer && troubled.length === 0) return null
  return (
    <ProblemBox>
      <div className={css.problems}>
        <h2 className={css.problemsTitle}>{titleOf(answer, troubled.length)}</h2>
        <ul>
          <FieldProblems names={fieldNames} />
          {troubled.map(({ id, product, quantity, message }) => (
            <li key={id}>
              <ProductName name={product.name} />, {formatQuantity(quantity, product.unit)} —{' '}
              <strong>{message}</strong>
            </li>
          ))}
        </ul>
        {troubled.length > 0 || errors.basket ? (
          <p>
            {troubled.length === 0 ? `${errors.basket}. ` : null}
            <Link to={paths.basket()}>Исправить в корзине</Link>
          </p>
        ) : null}
      </div>
    </ProblemBox>
  )
}

function titleOf(answer: Answer | undefined, lines: number): string {
  if (Object.keys(fieldNames).some((field) => answer?.fields[field]))
    return 'Заказ не оформлен: проверьте поля'
  if (lines > 0) return answer ? 'Заказ не оформлен: наличие изменилось' : 'Не всё можно заказать'
  if (answer?.fields.basket) return 'Заказ не оформлен: корзина изменилась'
  return answer ? `Заказ не оформлен. ${answer.message}` : ''
}
