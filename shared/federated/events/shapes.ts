/** The contract's schema library would be three times as large in the first page view. */
export interface Shape<T> {
  (value: unknown): value is T
  /** Its parts, for building a form; absent in older builds. */
  readonly made?: Made
}

export type Made =
  | 'number'
  | 'text'
  | { readonly list: Shape<unknown> }
  | { readonly record: Shape<unknown> }
  | { readonly optional: Shape<unknown> }
  | { readonly fields: Readonly<Record<string, Shape<unknown>>> }

const shape = <T>(is: (value: unknown) => boolean, made: Made): Shape<T> =>
  Object.assign(is as Shape<T>, { made })

export const isNumber: Shape<number> = shape((value) => Number.isFinite(value), 'number')
export const isString: Shape<string> = shape((value) => typeof value === 'string', 'text')

export const listOf = <T>(item: Shape<T>): Shape<T[]> =>
  shape((value) => Array.isArray(value) && value.every(item), { list: item })

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const recordOf = <T>(item: Shape<T>): Shape<Record<string, T>> =>
  shape((value) => isObject(value) && Object.values(value).every(item), { record: item })

/** For a field that publishers of an older release do not have. */
export const optional = <T>(item: Shape<T>): Shape<T | undefined> =>
  shape((value) => value === undefined || item(value), { optional: item })

/** Extra fields are allowed, because another release may send them. */
export const objectOf = <T extends object>(given: { [K in keyof T]-?: Shape<T[K]> }): Shape<T> => {
  const fields = given as unknown as Readonly<Record<string, Shape<unknown>>>
  return shape((value) => isObject(value) && Object.entries(fields).every(([name, is]) => is(value[name])), {
    fields,
  })
}
