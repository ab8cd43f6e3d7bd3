import { type Day, isDay, isMoment, type Moment } from '@verstak/domain/day.ts'
import { MOST_ORDERED, TOO_MANY } from '@verstak/domain/quantity.ts'
import * as v from 'valibot'

export const kopecks = v.pipe(v.number(), v.integer(), v.minValue(0))

/** Also accepts text, as queries and forms send it. */
export const wholeNumber = (message: string) =>
  v.pipe(
    v.union(
      [
        v.number(message),
        v.pipe(v.string(message), v.trim(), v.regex(/^-?\d{1,15}$/, message), v.transform(Number)),
      ],
      message,
    ),
    v.safeInteger(message),
  )

export const id = v.pipe(wholeNumber('Не указан номер'), v.minValue(1, 'Не указан номер'))

/** Chosen by the caller: a request that is repeated with it is done once. */
export const idempotencyKey = v.pipe(
  v.string('Не указан ключ запроса'),
  v.nonEmpty('Не указан ключ запроса'),
  v.minLength(8, 'Ключ запроса — не короче 8 символов'),
  v.maxLength(64, 'Ключ запроса — не длиннее 64 символов'),
  v.regex(/^[\w.:~-]+$/, 'В ключе запроса могут быть латинские буквы, цифры и знаки - _ . : ~'),
)

/** Optional idempotency key of a call that adds or makes something. */
export const requestKey = v.optional(
  v.pipe(
    idempotencyKey,
    v.description(
      'Ключ запроса, придуманный вызывающим: повтор с ним в течение суток ничего не делает и получает первый ответ; другой запрос с тем же ключом отклоняется (код конфликта)',
    ),
  ),
)

export const yesOrNo = v.picklist(['Y', 'N'], 'Нужно Y или N')

/** A calendar day that somebody typed or chose. */
export const dayText = (message: string) =>
  v.pipe(v.string(message), v.isoDate(message), v.guard(isDay, message))

/** The same; an empty text for none. */
export const dayOrEmpty = (message: string) =>
  v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.regex(/^(\d{4}-\d{2}-\d{2})?$/, message),
      v.guard((text): text is Day | '' => text === '' || isDay(text), message),
    ),
    '',
  )

/** Days and moments of answers: typed on both sides, so that a function takes what an answer gave. */
export const day = v.pipe(v.string(), v.isoDate(), v.guard(isDay)) as unknown as v.GenericSchema<Day>
export const moment = v.pipe(
  v.string(),
  v.isoTimestamp(),
  v.guard(isMoment),
) as unknown as v.GenericSchema<Moment>

/** The server checks steps and stock against the product. */
export const quantity = v.pipe(
  wholeNumber('Количество — целое число'),
  v.minValue(1, 'Количество должно быть больше нуля'),
  v.maxValue(MOST_ORDERED, TOO_MANY),
)

export const page = v.optional(
  v.pipe(wholeNumber('Неверный номер страницы'), v.minValue(1, 'Неверный номер страницы')),
  1,
)

/** Schema of a page size, from 1 to `max`; accepts text. `standard` is the default. */
export const pageSize = (standard: number, max = 100) =>
  v.optional(
    v.pipe(
      wholeNumber('Неверный размер страницы'),
      v.minValue(1, 'Неверный размер страницы'),
      v.maxValue(max, `На странице не больше ${max}`),
    ),
    standard,
  )

export const pageNavigation = v.object({
  page: v.number(),
  page_size: v.number(),
  page_count: v.number(),
  total: v.number(),
})

/** `domain/picture.ts` builds URLs from the `id`; sizes are pixels of the largest rendition. */
export const picture = v.object({ id: v.string(), width: v.number(), height: v.number(), alt: v.string() })
export type Picture = v.InferOutput<typeof picture>

/** A mark of the session in the content of a form; any POST may send it back. */
export const sessid = v.pipe(
  v.string(),
  v.description(
    'Признак сеанса. Его можно прислать с любым POST: из другого сеанса вызов отклоняется (код 109), и форму, открытую одним пользователем, не отправит другой',
  ),
)

export const property = v.object({ name: v.string(), value: v.string(), unit: v.nullable(v.string()) })

/** Units of sale in transit; `quantity` is null when it is unknown. */
export const arrival = v.object({ date: day, quantity: v.nullable(v.number()) })

export const productCard = v.object({
  id: v.number(),
  code: v.string(),
  name: v.string(),
  article: v.string(),
  brand: v.nullable(v.string()),
  /** Kopecks including VAT for one unit of sale; null: price on request. */
  price: v.nullable(kopecks),
  old_price: v.nullable(kopecks),
  unit: v.string(),
  /** Units of sale. */
  min_quantity: v.number(),
  multiplicity: v.number(),
  /** Units of sale at the visitor's warehouse; 2147483647: available in an unknown quantity. */
  stock: v.number(),
  /** The next arrival there; null while it is in stock, and when unknown. */
  expected_on: v.nullable(day),
  can_buy: v.boolean(),
  badges: v.array(v.picklist(['hit', 'new', 'sale'])),
  picture: v.nullable(picture),
  /** Three or four properties that distinguish this product from similar ones. */
  properties: v.array(property),
})
export type ProductCard = v.InferOutput<typeof productCard>

export const sectionLink = v.object({ CODE: v.string(), name: v.string(), path: v.array(v.string()) })
export type SectionLink = v.InferOutput<typeof sectionLink>

/** A QR code as SVG path data; `size` is the side including the quiet zone, in modules. */
export const qrCode = v.object({ size: v.number(), path: v.string() })
export type QrCode = v.InferOutput<typeof qrCode>

/** A file in the body of a call with `takes: 'files'`; the API reads it from disk. */
export const formFile = v.file('Выберите файл')

/** The response of a call with `answer: 'binary'`. */
export const fileBytes = v.custom<Uint8Array<ArrayBuffer>>((value) => value instanceof Uint8Array)
