/** The contract's schema library would weigh three times as much in every first page view. */
export type Shape<T> = (value: unknown) => value is T

export const isNumber: Shape<number> = (value): value is number => Number.isFinite(value)
export const isString: Shape<string> = (value) => typeof value === 'string'

export const listOf =
  <T>(item: Shape<T>): Shape<T[]> =>
  (value): value is T[] =>
    Array.isArray(value) && value.every(item)

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const recordOf =
  <T>(item: Shape<T>): Shape<Record<string, T>> =>
  (value): value is Record<string, T> =>
    isObject(value) && Object.values(value).every(item)

/** More fields are allowed, because another release may send them. */
export const objectOf =
  <T extends object>(fields: { [K in keyof T]: Shape<T[K]> }): Shape<T> =>
  (value): value is T =>
    isObject(value) && Object.entries<Shape<unknown>>(fields as never).every(([name, is]) => is(value[name]))
