import type { Made, Shape } from '@verstak/federated/events/shapes.ts'

export interface EventField {
  readonly name: string
  readonly hint: string
  /** One value per line. */
  readonly lines: boolean
  readonly text: string
}

type Read = { readonly value: unknown } | { readonly error: string }

/** Fields of an event's form, filled with this payload; null when the shape does not describe its parts. */
export function fieldsOf(shape: Shape<unknown>, payload: unknown): readonly EventField[] | null {
  const parts = partsOf(shape)
  if (!parts) return null
  const given = (payload ?? {}) as Readonly<Record<string, unknown>>
  return Object.entries(parts).map(([name, part]) => {
    const { made } = neededOf(part)
    return {
      name,
      hint: isOptional(part) ? `${hintOf(made)}. Необязательно` : hintOf(made),
      lines: typeof made === 'object' && 'record' in made,
      text: given[name] === undefined ? '' : textOf(made, given[name]),
    }
  })
}

/** The payload from the fields' texts, or the problem of each field. */
export function readFields(
  shape: Shape<unknown>,
  textOfField: (name: string) => string,
): { readonly payload: unknown } | { readonly errors: Readonly<Record<string, string>> } {
  const read = Object.entries(partsOf(shape) ?? {})
    .filter(([name, part]) => !isOptional(part) || textOfField(name).trim() !== '')
    .map(([name, part]) => [name, readPart(neededOf(part), textOfField(name))] as const)
  const errors = read.flatMap(([name, part]) => ('error' in part ? [[name, part.error] as const] : []))
  if (errors.length > 0) return { errors: Object.fromEntries(errors) }
  return {
    payload: Object.fromEntries(read.map(([name, part]) => [name, 'value' in part ? part.value : null])),
  }
}

function partsOf({ made }: Shape<unknown>): Readonly<Record<string, Shape<unknown>>> | null {
  return typeof made === 'object' && 'fields' in made ? made.fields : null
}

const isOptional = ({ made }: Shape<unknown>): boolean => typeof made === 'object' && 'optional' in made

const neededOf = (part: Shape<unknown>): Shape<unknown> =>
  typeof part.made === 'object' && 'optional' in part.made ? part.made.optional : part

function hintOf(made: Made | undefined): string {
  if (made === 'number') return 'Число'
  if (made === 'text') return 'Текст'
  if (typeof made === 'object' && 'list' in made) return 'Значения через запятую; пусто — пустой список'
  if (typeof made === 'object' && 'record' in made) return 'По строке на значение: 7: 2'
  return 'JSON'
}

function textOf(made: Made | undefined, value: unknown): string {
  if (typeof made === 'object' && 'list' in made && Array.isArray(value)) return value.join(', ')
  if (typeof made === 'object' && 'record' in made && typeof value === 'object')
    return Object.entries(value ?? {})
      .map(([key, each]) => `${key}: ${each}`)
      .join('\n')
  return made === 'number' || made === 'text' ? String(value) : JSON.stringify(value)
}

function readPart(shape: Shape<unknown>, text: string): Read {
  const value = partValue(shape, text)
  return value !== undefined && shape(value) ? { value } : { error: `Не подходит. ${hintOf(shape.made)}` }
}

/** undefined for text that cannot be parsed; the shape checks the rest. */
function partValue({ made }: Shape<unknown>, text: string): unknown {
  if (made === 'text') return text
  if (made === 'number') return text.trim() === '' ? undefined : Number(text.trim().replace(',', '.'))
  if (typeof made === 'object' && 'list' in made)
    return text
      .split(/[,;\s]+/)
      .filter(Boolean)
      .map((each) => partValue(made.list, each))
  if (typeof made === 'object' && 'record' in made)
    return Object.fromEntries(
      text
        .split('\n')
        .filter((line) => line.trim() !== '')
        .map((line) => {
          const [key = '', value = ''] = line.split(':', 2)
          return [key.trim(), partValue(made.record, value)]
        }),
    )
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
