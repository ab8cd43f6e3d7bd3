import * as paths from '@verstak/domain/paths.ts'
import { formatQuantity } from '@verstak/domain/unit.ts'
import { Link } from '@verstak/federated/router.ts'
import { type Answer, type FormValues, useForm } from '@verstak/kit/forms/form-answer.tsx'
import { FieldProblems, ProblemBox } from '@verstak/kit/forms/problem-summary.tsx'
import { ProductName } from '@verstak/kit/ui/product-name.tsx'
import { refusalNames } from '#basket/outlook.tsx'
import * as css from './checkout.module.css'
import type { CheckoutContent } from './loader.ts'
import { fieldNames } from './order-form.ts'
import { isFieldOf, type Step, steps } from './steps.ts'

type Refusal = CheckoutContent['outlook']['refusals'][number]

export function OrderProblems({ content, step }: { content: CheckoutContent; step: Step }) {
  const { basket, outlook } = content
  const { answer, errors } = useForm()
  const troubled = basket.rows.filter((row) => row.message)
  const refusal = outlook.refusals.find(({ message }) => message === errors.basket)
  if (!answer && troubled.length === 0) return null
  return (
    <ProblemBox>
      <div className={css.problems}>
        <h2 className={css.problemsTitle}>{titleOf(answer, troubled.length, refusal)}</h2>
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
        {troubled.length > 0 || errors.basket ? (
          <p>
            {refusal || troubled.length === 0 ? `${errors.basket}. ` : null}
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

function titleOf(answer: Answer | undefined, lines: number, refusal: Refusal | undefined): string {
  if (Object.keys(fieldNames).some((field) => answer?.fields[field])) return 'Проверьте поля'
  if (refusal) return `Заказ не оформлен: ${refusalNames[refusal.cause]}`
  if (lines > 0) return answer ? 'Заказ не оформлен: наличие изменилось' : 'Не всё можно заказать'
  // The message says why: it may be true no more.
  if (answer?.fields.basket) return 'Заказ не оформлен'
  return answer ? `Заказ не оформлен. ${answer.message}` : ''
}
