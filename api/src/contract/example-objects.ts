import { id } from '@verstak/contract/common.ts'
import { type ContractEntry, exampleDataHolders } from '@verstak/contract/contract.ts'
import type { BaseExampleData, ExampleRequest, Holder } from '@verstak/contract/example-request.ts'
import { fileId } from '@verstak/contract/files/schemas.ts'
import type { GenericSchema } from 'valibot'

export interface Thing {
  readonly name: string
  readonly value: unknown
  readonly holder: Holder
}

/**
 * Returns the fixtures that the example request of a call names. Throws for a fixture that has no declared
 * owner.
 */
export function exampleObjectsOf(call: ContractEntry, examples: BaseExampleData): readonly Thing[] {
  const read = new Map<string, unknown>()
  call.exampleRequest(
    new Proxy(examples, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name)
        read.set(String(name), value)
        return value
      },
    }),
  )
  return [...read].map(([name, value]) => {
    const holder = exampleDataHolders[name]
    if (!holder)
      throw new Error(`${call.name}: the holders in example-requests.ts do not say whose ${name} is`)
    return { name, value, holder }
  })
}

export const ownedObjects = (call: ContractEntry, examples: BaseExampleData) =>
  exampleObjectsOf(call, examples).filter(({ holder }) => holder !== 'everybody')

/** A schema or a check of a pipe. */
interface Step {
  readonly type: string
  readonly requirement?: unknown
  readonly pipe?: readonly Step[]
}

/** The nested parts of valibot schemas, as far as inputs use them. */
type Schema = GenericSchema & {
  readonly entries?: Readonly<Record<string, Schema>>
  readonly options?: readonly unknown[]
  readonly wrapped?: Schema
  readonly item?: Schema
  readonly pipe?: readonly Step[]
}

export interface Field {
  /** Names along the path; `*` is each element of an array. */
  readonly path: readonly string[]
  readonly schema: Schema
}

/** Returns every field of an input, including nested ones. */
export function fieldsOf(schema: GenericSchema | undefined, path: readonly string[] = []): readonly Field[] {
  if (!schema) return []
  const { entries, options, wrapped, item } = schema as Schema
  if (wrapped) return fieldsOf(wrapped, path)
  const self = path.length > 0 ? [{ path, schema: schema as Schema }] : []
  if (item) return [...self, ...fieldsOf(item, [...path, '*'])]
  if (entries)
    return [...self, ...Object.entries(entries).flatMap(([name, field]) => fieldsOf(field, [...path, name]))]
  const inner = (options ?? []).filter((option) => typeof option === 'object' && option !== null)
  return [
    ...self,
    ...inner.flatMap((option) => fieldsOf(option as Schema, path).filter((f) => f.path !== path)),
  ]
}

/** Returns the length of the longest text that the field takes; undefined without a limit. */
export const longestIn = ({ type, requirement, pipe = [] }: Step): number | undefined =>
  type === 'max_length' ? Number(requirement) : pipe.map(longestIn).find((limit) => limit !== undefined)

const ID_NAME = /(^|_)(ids?|numbers?)$|Ids?$/

/** Whether a field is the id or number of an object in the shop. */
export const isId = ({ path, schema }: Field): boolean =>
  schema === id ||
  schema === fileId ||
  (ID_NAME.test(path.findLast((name) => name !== '*') ?? '') &&
    !['array', 'picklist', 'object'].includes(schema.type) &&
    !hasList(schema))

/** A choice among fixed values is not an id. */
const hasList = (schema: Schema): boolean => (schema.pipe ?? []).some(({ type }) => type === 'picklist')

/** Returns the values of a request at a path; several if the path goes through arrays. */
export function valuesAt(part: unknown, [name, ...rest]: readonly string[]): readonly unknown[] {
  if (name === undefined) return part === undefined ? [] : [part]
  // A query may give a single value in place of a list.
  if (name === '*') return [part].flat().flatMap((element) => valuesAt(element, rest))
  return typeof part === 'object' && part !== null
    ? valuesAt((part as Record<string, unknown>)[name], rest)
    : []
}

export const INPUTS = ['params', 'query', 'body'] as const satisfies readonly (keyof ExampleRequest)[]
