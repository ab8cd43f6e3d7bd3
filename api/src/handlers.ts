import type { Call } from '@verstak/contract/call.ts'
import { resources } from '@verstak/contract/contract.ts'
import type { Handler } from './http/handler.ts'

export type AnyHandler = Handler<Call>

async function readModule(resource: string): Promise<[string, Readonly<Record<string, AnyHandler>>]> {
  const { handlers } = await import(`./modules/${resource}/handlers.ts`)
  return [resource, handlers]
}

/** A new resource is found by its module's name, so no list names it. */
export const handlers: ReadonlyMap<string, Readonly<Record<string, AnyHandler>>> = new Map(
  await Promise.all(resources.map(readModule)),
)
