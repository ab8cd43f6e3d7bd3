import type { User } from '@verstak/contract/auth/schemas.ts'
import { resources } from '@verstak/contract/contract.ts'
import type { BaseExampleData } from '@verstak/contract/example-request.ts'
import { siteContent } from '../areas/site/content/site-content.ts'
import { moduleFiles } from '../areas.ts'
import type { Db } from '../db/database.ts'
import { DEMO_PASSWORD } from '../demo/accounts.ts'
import type { Visitor } from '../http/handler.ts'

export interface ExampleDataSeed {
  readonly db: Db
  readonly buyer: Visitor & { readonly user: User }
  readonly drill: number
  readonly screws: number
  readonly section: number
}

/** Creates the fixtures for the example requests of one resource. Returns their ids and names. */
export type SeedExampleData<ExampleData> = (seed: ExampleDataSeed) => Promise<ExampleData>

export function consentTo<P extends string>(purpose: P): { purpose: P; version: string } {
  const text = siteContent().consents.find((consent) => consent.purpose === purpose)
  return { purpose, version: text?.version ?? '' }
}

export async function seedExampleData(seed: ExampleDataSeed): Promise<BaseExampleData> {
  const { drill, screws, section } = seed
  const examples = { password: DEMO_PASSWORD, drill, screws, section, stock: seed.buyer.stockId, consentTo }
  const files = moduleFiles('testing/example-data.ts')
  for (const resource of resources) {
    const file = files.get(resource)
    if (!file) continue
    const module = (await import(file)) as { seedExampleData: SeedExampleData<object> }
    // Getters stay: codes of an app live for seconds.
    Object.defineProperties(examples, Object.getOwnPropertyDescriptors(await module.seedExampleData(seed)))
  }
  return examples
}
