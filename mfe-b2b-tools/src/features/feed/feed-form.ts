import type { CallInput } from '@verstak/contract/call.ts'
import { shopError } from '@verstak/contract/errors.ts'
import type { exportStep } from '@verstak/contract/feeds/calls.ts'
import type { FeedSettings } from '@verstak/contract/feeds/schemas.ts'
import { type FeedColumn, feedColumnCodes } from '@verstak/domain/tools/export-feed.ts'
import { textOf } from '@verstak/kit/forms/form-text.ts'

export type StepBody = NonNullable<CallInput<typeof exportStep>['body']>

/** Pasted articles, separated by lines, commas, semicolons or tabs. */
export const readArticles = (text: string): string[] => [
  ...new Set(
    text
      .split(/[\n\r\t,;]+/)
      .map((article) => article.trim())
      .filter(Boolean),
  ),
]

export const writeArticles = (articles: readonly string[]): string => articles.join('\n')

/** Ticked columns sorted by their number in the form. Equal numbers keep the default order. */
export function readColumns(form: FormData): FeedSettings['fields']['columns'] {
  const ticked = new Set(form.getAll('columns'))
  const placeOf = (field: FeedColumn) => Number(textOf(form, `place-${field}`)) || feedColumnCodes.length
  return feedColumnCodes
    .filter((field) => ticked.has(field))
    .sort((one, other) => placeOf(one) - placeOf(other))
    .map((field) => ({ field, title: textOf(form, `title-${field}`) }))
}

/** Parses a number with a decimal comma: «12,5». */
const numberOf = (form: FormData, name: string): number =>
  Number(textOf(form, name).replace(/[\s%]/g, '').replace('−', '-').replace(',', '.') || '0')

type Read = (form: FormData, id: number) => StepBody

/** The API rejects unknown options. */
const choice = <T extends string>(form: FormData, name: string) => textOf(form, name) as T

const readers: Readonly<Record<string, Read>> = {
  format: (form, id) => ({ step: 'format', id, name: textOf(form, 'name'), format: choice(form, 'format') }),
  goods: (form, id) => ({
    step: 'goods',
    id,
    sections: form.getAll('sections').map(Number),
    brands: form.getAll('brands').map(String),
    articles: readArticles(textOf(form, 'articles')),
    exclude: readArticles(textOf(form, 'exclude')),
    only_in_stock: form.has('only_in_stock'),
    new_goods: form.has('new_goods'),
    ...(form.has('warehouse') ? { warehouse: textOf(form, 'warehouse') } : {}),
  }),
  fields: (form, id) => ({
    step: 'fields',
    id,
    columns: readColumns(form),
    price_type: choice(form, 'price_type'),
    markup: numberOf(form, 'markup'),
    rounding: choice(form, 'rounding'),
    stock: choice(form, 'stock'),
    pictures: textOf(form, 'pictures'),
    params: form.has('params'),
    description: form.has('description'),
  }),
  delivery: (form, id) => ({
    step: 'delivery',
    id,
    schedule: choice(form, 'schedule'),
    hour: textOf(form, 'hour'),
    letter: form.has('letter'),
  }),
  build: (_form, id) => ({ step: 'build', id }),
  pause: (_form, id) => ({ step: 'pause', id }),
  resume: (_form, id) => ({ step: 'resume', id }),
  'new-key': (_form, id) => ({ step: 'new-key', id }),
}

/** Throws `invalid` for an unknown step. */
export function readStep(form: FormData, id: number): StepBody {
  const read = readers[textOf(form, 'step')]
  if (!read) throw shopError('invalid', 'Неизвестный шаг')
  return read(form, id)
}
