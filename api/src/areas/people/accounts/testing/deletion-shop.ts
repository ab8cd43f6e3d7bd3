import type { User } from '@verstak/contract/auth/schemas.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { readConfig } from '#config.ts'
import type { Db } from '#db/database.ts'
import { DEMO_PASSWORD } from '#demo/accounts.ts'
import { addProduct, addSections, demoVisitor, type SignedIn } from '#testing/fixtures.ts'
import { openTestDatabase } from '#testing/test-database.ts'
import { requestDeletion } from '../deletion.ts'

interface DeletionShop {
  db: Db
  drill: number
  buyer: SignedIn
  /** The only administrator of the buyer's organisation. */
  admin: SignedIn
}

export const ip = '10.0.0.1'

/** For the tests of one file: an organisation of two people, anew before each test. */
export function openDeletionShop() {
  const at = {} as DeletionShop
  let close = async () => {}
  const config = readConfig({ PUBLIC_URL: 'https://verstak.example' })
  const services = () => ({ db: at.db, config })
  beforeAll(async () => {
    const test = await openTestDatabase()
    close = () => test.close()
    at.db = test.db
    const { tools } = await addSections(at.db)
    at.drill = await addProduct(at.db, tools, { article: 'DR-1' })
  })
  afterAll(() => close())
  beforeEach(async () => {
    const tables = ['customer_order', 'app_user', 'address', 'organization', 'attempt', 'message'] as const
    for (const table of tables) await at.db.deleteFrom(table).execute()
    at.buyer = await demoVisitor(at.db)
    at.admin = await demoVisitor(at.db, 'admin@demo.example')
  })
  return {
    at,
    services,
    ask: (user: User, password = DEMO_PASSWORD) =>
      requestDeletion(services(), user, { password, reason: 'не нужен', ip }),
    makeDue: () => sql`UPDATE account_deletion SET due_at = now()`.execute(at.db),
    /** Recipients and subjects. */
    letters: async () =>
      (await at.db.selectFrom('message').selectAll().orderBy('id').execute()).map(
        ({ recipient, subject }) => [recipient, subject],
      ),
  }
}
