import type { RawOffer } from './feed-reader.ts'
import { squeeze } from './numbers.ts'

/**
 * Alternative sources of an offer's fields: elements, or params as `param:Имя`; the first non-empty one is
 * used.
 */
export type FieldMap = Readonly<Record<string, readonly string[]>>

const FIELDS = [
  'name',
  'model',
  'typePrefix',
  'vendor',
  'vendorCode',
  'description',
  'price',
  'oldprice',
  'currencyId',
  'categoryId',
  'url',
  'picture',
  'barcode',
  'country_of_origin',
  'weight',
  'dimensions',
  'min-quantity',
  'step-quantity',
  'quantity',
]
const PARAM = 'param:'

/** Parses settings like «name=title,name_ua». Throws a `RangeError` in Russian. */
export function parseFieldMap(settings: readonly string[]): FieldMap {
  const rows = settings.map((setting) => {
    const [, field = '', places = ''] = /^([\w-]+)=(.+)$/.exec(setting.trim()) ?? []
    const named = places.split(',').map(squeeze).filter(Boolean)
    if (!FIELDS.includes(field) || named.length === 0)
      throw new RangeError(
        `Поле берут из другого элемента так: name=title или vendorCode=param:Артикул (получено «${setting}»). Поля: ${FIELDS.join(', ')}`,
      )
    return [field, named] as const
  })
  return Object.fromEntries(rows)
}

/** Returns the offer with mapped fields; a field whose sources are empty is unchanged. */
export function withMappedFields(raw: RawOffer, map: FieldMap): RawOffer {
  const rows = Object.entries(map)
  if (rows.length === 0) return raw
  const fields = new Map(raw.fields)
  for (const [field, places] of rows) {
    const found = places.map((place) => valuesAt(raw, place)).find((values) => values.length > 0)
    if (found) fields.set(field, found)
  }
  return { ...raw, fields }
}

function valuesAt(raw: RawOffer, place: string): string[] {
  const values = place.startsWith(PARAM)
    ? raw.params
        .filter(
          ({ name }) => squeeze(name).toLowerCase() === squeeze(place.slice(PARAM.length)).toLowerCase(),
        )
        .map(({ value }) => value)
    : (raw.fields.get(place) ?? [])
  return values.filter((value) => squeeze(value) !== '')
}
