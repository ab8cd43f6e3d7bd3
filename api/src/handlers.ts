import type { Call } from '@verstak/shared/contract/call.ts'
import { resources } from '@verstak/shared/contract/contract.ts'
import type { Handler } from './http/handler.ts'

export type AnyHandler = Handler<Call>

/** The handlers of a resource: those of the module of the same name, by the names of the calls. */
async function readModule(resource: string): Promise<[string, Readonly<Record<string, AnyHandler>>]> {
  const { handlers } = await import(`./modules/${resource}/handlers.ts`)
  return [resource, handlers]
}

/** Every handler of the API by its resource; a module of a new resource is found, and stands in no list. */
export const handlers: ReadonlyMap<string, Readonly<Record<string, AnyHandler>>> = new Map(
  await Promise.all(resources.map(readModule)),
)
