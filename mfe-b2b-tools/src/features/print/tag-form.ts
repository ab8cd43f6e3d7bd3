import type { PriceTag } from '@verstak/contract/price-tags/schemas.ts'
import { formatNumber } from '@verstak/domain/number.ts'
import { type TagPropertyCode, tagPropertyCodes } from '@verstak/domain/tools/price-tag.ts'
import { textOf } from '@verstak/kit/forms/form-text.ts'

/** `copies` and `price` are texts as typed. */
export interface TagChoice {
  readonly selected: boolean
  readonly copies: string
  /** Own price in roubles, as typed. Empty: the price rule applies. */
  readonly price: string
  readonly properties: readonly TagPropertyCode[]
}

export function choiceOf(tag: PriceTag): TagChoice {
  return {
    selected: tag.selected,
    copies: String(tag.copies),
    price: tag.own_price === null ? '' : formatNumber(tag.own_price / 100, 0, 2),
    properties: tag.properties.filter(({ selected }) => selected).map(({ name }) => name),
  }
}

export const choiceKey = ({ selected, copies, price, properties }: TagChoice): string =>
  [selected, copies, price, ...properties].join()

export function readChoice(form: FormData): TagChoice {
  const named = new Set(form.getAll('properties'))
  return {
    selected: form.has('selected'),
    copies: textOf(form, 'copies'),
    price: textOf(form, 'own_price'),
    properties: tagPropertyCodes.filter((code) => named.has(code)),
  }
}

export function writeChoice(choice: TagChoice): FormData {
  const form = new FormData()
  if (choice.selected) form.set('selected', 'Y')
  form.set('copies', choice.copies)
  form.set('own_price', choice.price)
  for (const code of choice.properties) form.append('properties', code)
  return form
}

export function tagForm(tag: PriceTag, intent: string, choice: TagChoice): FormData {
  const form = writeChoice(choice)
  for (const [name, value] of Object.entries({ intent, id: tag.id, product: tag.product.id }))
    form.set(name, String(value))
  return form
}

/** The API requires every property with its switch. */
export function switches(properties: readonly TagPropertyCode[]): PriceTag['properties'] {
  return tagPropertyCodes.map((name) => ({ name, selected: properties.includes(name) }))
}
