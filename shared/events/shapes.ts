/**
 * Says whether a value has a shape. The bus is part of every first page view, and these few lines weigh a third of what
 * the contract's schema library does there.
 */
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

/** An object with at least these fields: one of another release may carry more. */
export const objectOf =
  <T extends object>(fields: { [K in keyof T]: Shape<T[K]> }): Shape<T> =>
  (value): value is T =>
    isObject(value) && Object.entries<Shape<unknown>>(fields as never).every(([name, is]) => is(value[name]))
