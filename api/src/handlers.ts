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

/** Handlers of each contract resource, keyed by resource name, which is also the module's folder name. */
export const handlers: ReadonlyMap<string, Readonly<Record<string, AnyHandler>>> = new Map(
  await Promise.all([...moduleFiles('handlers.ts')].map(readModule)),
)
