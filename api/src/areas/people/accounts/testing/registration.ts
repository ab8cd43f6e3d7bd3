import type { User } from '@verstak/contract/auth/schemas.ts'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { signIn } from '#areas/people/auth/service.ts'
import { findSessionUser } from '#areas/people/auth/sessions.ts'
import { readConfig } from '#config.ts'
import { createDemoAccounts } from '#demo/accounts.ts'
import { openTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { type Registration, register } from '../register.ts'
import { registrationConsents, takeVerification } from './example-data.ts'

export const ip = '127.0.0.1'
export const password = 'дрель у окна 7'
export const firm = {
  kind: 'organization',
  inn: '7707083893',
  kpp: '770701001',
  ogrn: '1027700132195',
  organization_name: 'ООО «Ромашка»',
} as const

const EMPTIED = ['attempt', 'verify_code', 'verification', 'message', 'join_request', 'consent'] as const

/** For the tests of one file: a shop in which only the demo accounts are registered before each test. */
export function openRegistration() {
  const at = {} as { test: TestDatabase }
  beforeAll(async () => {
    at.test = await openTestDatabase()
    await createDemoAccounts(at.test.db)
  })
  afterAll(() => at.test.close())
  beforeEach(async () => {
    for (const table of EMPTIED) await at.test.db.deleteFrom(table).execute()
    await at.test.db.deleteFrom('app_user').where('email', 'not like', '%@demo.example').execute()
    await at.test.db.deleteFrom('organization').where('inn', '<>', '7700000009').execute()
  })

  const services = () => ({ db: at.test.db, config: readConfig({}) })
  async function verify(email: string): Promise<string> {
    await at.test.db.deleteFrom('verify_code').execute()
    return takeVerification(at.test.db, email, 'USER_VERIFY_CODE')
  }
  const enter = (login: string) => signIn(at.test.db, { login, password, ip, guest: null, stockId: 'MCK' })
  return {
    at,
    services,
    /** Returns the secret of a verified e-mail. */
    verify,
    /** Sends the form of an individual customer with the overrides `given`. */
    async send(email: string, given: Partial<Record<string, unknown>> = {}) {
      const form = {
        kind: 'retail',
        email,
        verification: given.verification ?? (await verify(email)),
        password,
        name: 'Пётр Иванов',
        phone: '8 (916) 555-44-33',
        consents: registrationConsents(),
        ...given,
      } as Registration
      return register(services(), form, { ip })
    },
    enter,
    async userOf(login: string): Promise<User> {
      const user = await findSessionUser(at.test.db, await enter(login))
      if (!user) throw new Error(`${login} has no session`)
      return user
    },
    letters: async () =>
      (await at.test.db.selectFrom('message').selectAll().orderBy('id').execute()).map(
        ({ recipient, subject, body_text }) => ({
          recipient,
          subject,
          text: body_text.replaceAll('\u00a0', ' '),
        }),
      ),
  }
}
