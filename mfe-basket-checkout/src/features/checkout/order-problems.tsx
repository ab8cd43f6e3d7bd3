import type { BasketRow } from '@verstak/contract/basket/schemas.ts'
import * as paths from '@verstak/domain/paths.ts'
import { formatQuantity } from '@verstak/domain/unit.ts'
import { Link } from '@verstak/federated/router.ts'
import { type Answer, type FormValues, useForm } from '@verstak/kit/forms/form-answer.tsx'
import { FieldProblems, ProblemBox } from '@verstak/kit/forms/problem-summary.tsx'
import { ProductName } from '@verstak/kit/ui/product-name.tsx'
import { refusalNames } from '#basket/outlook.tsx'
import * as css from './checkout.module.css'
import { fieldNames } from './order-form.ts'
import { isFieldOf, type Step, steps } from './steps.ts'

export function OrderProblems({ rows, step }: { rows: readonly BasketRow[]; step: Step }) {
  const { answer, errors } = useForm()
  const troubled = rows.filter((row) => row.message)
  const cause = causeOf(answer)
  const refused = cause ? errors[cause] : errors.basket
  if (!answer && troubled.length === 0) return null
  return (
    <ProblemBox>
      <div className={css.problems}>
        <h2 className={css.problemsTitle}>{titleOf(answer, troubled.length)}</h2>
        <ul>
          <FieldProblems names={namesOf(step)} />
          {elsewhere(step, errors).map(([field, at]) => (
            <li key={field}>
              <Link to={paths.checkoutStep(at.slug)}>{fieldNames[field]}</Link>: {errors[field]}
            </li>
          ))}
          {troubled.map(({ id, product, quantity, message }) => (
            <li key={id}>
              <ProductName name={product.name} />, {formatQuantity(quantity, product.unit)} —{' '}
              <strong>{message}</strong>
            </li>
          ))}
        </ul>
        {troubled.length > 0 || refused ? (
          <p>
            {troubled.length === 0 || cause ? `${refused}. ` : null}
            <Link to={paths.basket()}>Исправить в корзине</Link>
          </p>
        ) : null}
      </div>
    </ProblemBox>
  )
}

const namesOf = (step: Step) =>
  Object.fromEntries(Object.entries(fieldNames).filter(([field]) => isFieldOf(step, field)))

/** Errors of earlier steps that only the last step can detect. */
const elsewhere = (step: Step, errors: FormValues): readonly (readonly [string, Step])[] =>
  Object.keys(errors).flatMap((field) => {
    const at = steps.find((one) => isFieldOf(one, field))
    return at && at.slug !== step.slug ? [[field, at] as const] : []
  })

/** Of a refusal that is not about the lines of the basket. */
const causeOf = (answer: Answer | undefined) =>
  (['limit', 'approvers'] as const).find((cause) => answer?.fields[cause])

function titleOf(answer: Answer | undefined, lines: number): string {
  if (Object.keys(fieldNames).some((field) => answer?.fields[field])) return 'Проверьте поля'
  const cause = causeOf(answer)
  if (cause) return `Заказ не оформлен: ${refusalNames[cause]}`
  if (lines > 0) return answer ? 'Заказ не оформлен: наличие изменилось' : 'Не всё можно заказать'
  if (answer?.fields.basket) return 'Заказ не оформлен: корзина изменилась'
  return answer ? `Заказ не оформлен. ${answer.message}` : ''
}
