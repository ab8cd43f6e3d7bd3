import { schemas } from '@verstak/contract/users/schemas.ts'
import * as v from 'valibot'
import { afterAll, aroundEach, beforeAll } from 'vitest'
import type { Config } from '#config.ts'
import type { Db } from '#db/database.ts'
import { demoVisitor, type SignedIn, visitorOf } from '#testing/fixtures.ts'
import { makePeople, type Person } from '#testing/people.ts'
import { openRolledBack } from '#testing/rolled-back.ts'
import { openTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { listUsers, userCard } from '../lists.ts'

export const ip = '10.0.0.7'

/** Two organisations with their people, for one test file; changes of a test are rolled back. */
export interface UsersWorld {
  db: Db
  admin: SignedIn
  stranger: SignedIn
  people: Record<Person, number>
  readonly services: () => { db: Db; config: Config }
  readonly tab: (inactive: 'Y' | 'N', page?: number) => ReturnType<typeof listUsers>
  readonly card: (userId: number) => Promise<Awaited<ReturnType<typeof userCard>>['user']>
}

export function openUsersWorld(): UsersWorld {
  let base: TestDatabase
  const examples = {
    services: () => ({ db: examples.db, config: { publicUrl: 'https://verstak.example' } as Config }),
    tab: (inactive, page = 1) => listUsers(examples.db, examples.admin.user, { page, inactive }),
    card: async (userId) => (await userCard(examples.db, examples.admin.user, userId)).user,
  } as UsersWorld
  beforeAll(async () => {
    base = await openTestDatabase()
    await demoVisitor(base.db)
    examples.people = await makePeople(base.db)
    examples.admin = await visitorOf(base.db, examples.people.administrator)
    examples.stranger = await visitorOf(base.db, examples.people.foreignAdministrator)
  })
  afterAll(() => base.close())
  aroundEach(async (test) => {
    const inner = await openRolledBack(base.db)
    examples.db = inner.db
    try {
      await test()
    } finally {
      await inner.rollBack()
    }
  })
  return examples
}

/** Data of a person to invite. */
export const newPerson = (more: object = {}) =>
  v.parse(schemas.addManager.body, {
    name: 'Ирина Новая',
    email: 'irina@mail.example',
    role: 'purchaser',
    ...more,
  })

export const namesOf = (list: Awaited<ReturnType<typeof listUsers>>) => list.users.map(({ name }) => name)
