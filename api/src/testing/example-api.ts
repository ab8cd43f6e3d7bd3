import type { ContractEntry } from '@verstak/contract/contract.ts'
import type { BaseExampleData } from '@verstak/contract/example-request.ts'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { addToBasket } from '../areas/basket/basket/service.ts'
import { createSession } from '../areas/people/auth/sessions.ts'
import type { Db } from '../db/database.ts'
import { seedExampleData } from './example-data.ts'
import { addProduct, addSections, demoVisitor, guestVisitor, visitorOf } from './fixtures.ts'
import { makePeople, type Role } from './people.ts'
import { openRolledBack } from './rolled-back.ts'
import { openTestApp } from './test-app.ts'
import { openTestDatabase } from './test-database.ts'

export interface Asker {
  readonly token: string | null
  readonly guest: string | null
}

/**
 * A shop in which every example request of the contract succeeds, with fixtures of a buyer and of a foreign
 * organisation.
 */
export interface ExampleApi {
  readonly app: FastifyInstance
  readonly examples: BaseExampleData
  /** Fixtures of the foreign organisation. */
  readonly foreignExamples: BaseExampleData
  readonly askers: Readonly<Record<Role, Asker>>
  /** Runs `work` and rolls back its changes. */
  readonly undone: <T>(work: (db: Db) => Promise<T>) => Promise<T>
  readonly close: () => Promise<void>
}

/** Role for which the example request succeeds: nobody approves their own orders. */
export const wantedRole = ({ access, scope }: ContractEntry): Role =>
  access === 'contragent-admin' || access === 'show_actions' || scope === 'approve'
    ? 'administrator'
    : 'buyer'

export async function openExampleApi(): Promise<ExampleApi> {
  const base = await openTestDatabase()
  const { db } = base
  const { tools, fixings } = await addSections(db)
  const drill = await addProduct(db, tools, { article: 'DR-1', name: 'Дрель ударная', grams: 1800 })
  const screws = await addProduct(db, fixings, { article: 'SC-12', min: 12, step: 12, stock: 120 })
  await db
    .insertInto('product_related')
    .values({ product_id: drill, position: 1, related_id: screws })
    .execute()
  const buyer = await demoVisitor(db)
  const people = await makePeople(db)
  const foreign = await visitorOf(db, people.foreignBuyer)
  const examplesFor = async (owner: typeof buyer) => {
    const examples = await seedExampleData({ db, buyer: owner, drill, screws, section: fixings })
    await addToBasket(db, owner, { product_id: drill, quantity: 2 })
    return examples
  }
  const [examples, foreignExamples] = [await examplesFor(buyer), await examplesFor(foreign)]
  const askers = { guest: { token: null, guest: guestVisitor().guest } } as Record<Role, Asker>
  for (const [role, id] of Object.entries(people))
    askers[role as Role] = { token: await createSession(db, { userId: id }), guest: null }

  // Walking all calls takes longer than a confirmation holds.
  await db.updateTable('session').set({ confirmed_at: sql<Date>`now() + interval '1 day'` }).execute()

  let current = db
  const app = await openTestApp(() => current)
  return {
    app,
    examples,
    foreignExamples,
    askers,
    async undone(work) {
      const inner = await openRolledBack(db)
      current = inner.db
      try {
        return await work(inner.db)
      } finally {
        current = db
        await inner.rollBack()
      }
    },
    async close() {
      await app.close()
      await base.close()
    },
  }
}
