import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { GenericSchema } from 'valibot'
import type { Call, CallSchema, CallSpec } from './call.ts'
import * as common from './common.ts'
import { type BaseExampleData, baseHolders, type ExampleRequest, type Holder } from './example-request.ts'
import type { CallNote } from './notes.ts'

export interface ContractEntry extends CallSpec, CallNote, CallSchema {
  readonly name: string
  /** The call's folder, here and among the modules of the API. */
  readonly resource: string
  readonly title: string
  readonly exampleRequest: (examples: BaseExampleData) => ExampleRequest
  readonly wrongQuery?: Readonly<Record<string, string>> | undefined
}

interface Resource {
  readonly calls: Readonly<Record<string, Call>>
  readonly schemas: Readonly<Record<string, CallSchema>>
  readonly title: string
  readonly notes: Readonly<Record<string, CallNote>>
  readonly exampleRequests: Readonly<Record<string, ContractEntry['exampleRequest']>>
  readonly holders?: Readonly<Record<string, Holder>>
  readonly wrongQueries?: Readonly<Record<string, Readonly<Record<string, string>>>>
}

/** Found by folder, so that a new resource needs no registration. */
export const resources: readonly string[] = readdirSync(import.meta.dirname)
  .filter((folder) => existsSync(join(import.meta.dirname, folder, 'calls.ts')))
  .sort()

/** Exported object schemas by type name: `BasketRow`. */
export const entities: Record<string, GenericSchema> = {}

/** Owners of the objects that example requests name. */
export const exampleDataHolders: Record<string, Holder> = { ...baseHolders }

function collectEntities(module: object): void {
  for (const [name, value] of Object.entries(module) as [string, Partial<GenericSchema>][])
    if (value?.kind === 'schema' && value.type === 'object')
      entities[name[0]?.toUpperCase() + name.slice(1)] = value as GenericSchema
}

async function readResource(resource: string): Promise<ContractEntry[]> {
  const [calls, shapes, { title, notes }, { exampleRequests, holders, wrongQueries }] = (await Promise.all([
    import(`./${resource}/calls.ts`),
    import(`./${resource}/schemas.ts`),
    import(`./${resource}/notes.ts`),
    import(`./${resource}/example-requests.ts`),
  ])) as [Resource['calls'], Resource, Resource, Resource]
  collectEntities(shapes)
  Object.assign(exampleDataHolders, holders)
  return Object.entries(calls).map(([name, call]) => {
    const [schema, note, exampleRequest] = [shapes.schemas[name], notes[name], exampleRequests[name]]
    if (!(schema && note && exampleRequest))
      throw new Error(`The call ${name} of ${resource} lacks its schema, its note or its example request`)
    return {
      name,
      resource,
      title,
      ...call,
      ...note,
      ...schema,
      exampleRequest,
      wrongQuery: wrongQueries?.[name],
    }
  })
}

collectEntities(common)

/** For the API, its documentation and tests; front ends pass calls as values. Throws when a call lacks a part. */
export const contract: readonly ContractEntry[] = (await Promise.all(resources.map(readResource))).flat()
