import type { Call } from '@verstak/contract/call.ts'
import { moduleFiles } from './areas.ts'
import type { Handler } from './http/handler.ts'

export type AnyHandler = Handler<Call>

async function readModule([resource, file]: [string, string]): Promise<
  [string, Readonly<Record<string, AnyHandler>>]
> {
  const { handlers } = await import(file)
  return [resource, handlers]
}

/** The handlers of each resource of the contract, by its name, which is also the name of the module's folder. */
export const handlers: ReadonlyMap<string, Readonly<Record<string, AnyHandler>>> = new Map(
  await Promise.all([...moduleFiles('handlers.ts')].map(readModule)),
)
