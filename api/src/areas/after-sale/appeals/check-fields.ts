import type { AppealField, AppealType } from '@verstak/contract/appeals/schemas.ts'
import type { User } from '@verstak/contract/auth/schemas.ts'
import { ShopError, shopError } from '@verstak/contract/errors.ts'
import { isShopError } from '@verstak/contract/shop-error.ts'
import { isDay } from '@verstak/domain/day.ts'
import { formatOrderNumber, parseOrderNumber } from '@verstak/domain/orders/order-number.ts'
import * as paths from '@verstak/domain/paths.ts'
import { formatDay } from '@verstak/domain/short-date.ts'
import { productsNamed } from '#areas/catalogue/product-lookup/face.ts'
import { findOrder } from '#areas/orders/orders/face.ts'
import type { Db } from '#db/database.ts'
import type { AppealFact } from '#db/json-shapes.ts'

interface Answer extends AppealFact {
  readonly name: string
  readonly orderId?: number
}

type SubmittedFields = Readonly<Record<string, string>>
type Check = (
  field: AppealField,
  text: string,
  context: { db: Db; user: User },
) => Promise<Omit<Answer, 'name' | 'label'>>

const fieldName = (name: string): string => `fields.${name}`
const wrong = (name: string, message: string) => shopError('invalid', message, fieldName(name))

/** One parser per kind of field: returns the parsed value, or an error. */
const checks: Readonly<Record<AppealField['kind'], Check>> = {
  text: async (_field, value) => ({ value, href: null }),
  choice: async ({ name, options }, value) => {
    if (!options.includes(value)) throw wrong(name, 'Выберите из списка')
    return { value, href: null }
  },
  date: async ({ name }, text) => {
    if (!isDay(text)) throw wrong(name, 'Такой даты нет')
    return { value: formatDay(text), href: null }
  },
  order: async ({ name }, text, { db, user }) => {
    const id = parseOrderNumber(text)
    const order = id === null ? undefined : await findOrder(db, user, id)
    if (!order) throw wrong(name, 'Такого заказа нет. Проверьте номер в списке заказов')
    const number = formatOrderNumber(order.id)
    return { value: number, href: paths.order(number), orderId: order.id }
  },
  article: async (_field, value, { db }) => {
    const [product, ...others] = (await productsNamed(db, value)).filter(({ hidden }) => !hidden)
    // The store may know an article that the catalogue no longer shows.
    if (!product) return { value, href: null }
    return { value, href: others.length > 0 ? paths.search(value) : paths.product(product.code) }
  },
}

/**
 * Returns the answers to the fields of a type, in its order. Throws one ShopError with every invalid field.
 */
export async function checkFields(
  context: { db: Db; user: User },
  { fields }: AppealType,
  given: SubmittedFields,
): Promise<Answer[]> {
  const answers: Answer[] = []
  const refusals: ShopError[] = []
  for (const field of fields) {
    const { name, label, required } = field
    const text = (Object.hasOwn(given, name) ? given[name] : '')?.trim() ?? ''
    try {
      if (text) answers.push({ name, label, ...(await checks[field.kind](field, text, context)) })
      else if (required) throw wrong(name, field.options.length > 0 ? 'Выберите из списка' : 'Заполните поле')
    } catch (error) {
      if (!isShopError(error)) throw error
      refusals.push(error)
    }
  }
  if (refusals.length === 0 && isBackwards(given)) refusals.push(wrong('to', 'Конец периода раньше начала'))
  if (refusals.length > 0)
    throw new ShopError(
      'invalid',
      refusals.flatMap(({ errors }) => errors),
    )
  return answers
}

const isBackwards = ({ from, to }: SubmittedFields): boolean => Boolean(from && to && from > to)
