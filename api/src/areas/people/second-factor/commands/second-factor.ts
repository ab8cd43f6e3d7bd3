import { shopError } from '@verstak/contract/errors.ts'
import { sql, type Transaction } from 'kysely'
import { revokeAllSessions } from '#areas/people/auth/face.ts'
import type { Tables } from '#db/tables.ts'
import { managerCommand } from '#manager-command.ts'
import { forgetSecondFactor, requireSecondFactor } from '../service.ts'

const USAGE = `Двухфакторный вход учётной записи:
  npm run manager -- second-factor off ПОЧТА      выключить тому, кто потерял телефон и резервные коды (сначала убедитесь, что это он)
  npm run manager -- second-factor require ПОЧТА  сделать обязательным: без него открыта только его настройка
  npm run manager -- second-factor free ПОЧТА     больше не обязателен`

const acts: Readonly<Record<string, (trx: Transaction<Tables>, user: Account) => Promise<string>>> = {
  off: async (trx, user) => {
    if (!(await forgetSecondFactor(trx, user))) return 'Он и не был включён.'
    await revokeAllSessions(trx, user.id)
    return 'Двухфакторный вход выключен, сеансы завершены.'
  },
  require: async (trx, { id }) => {
    await requireSecondFactor(trx, id, true)
    return 'Двухфакторный вход обязателен.'
  },
  free: async (trx, { id }) => {
    await requireSecondFactor(trx, id, false)
    return 'Двухфакторный вход больше не обязателен.'
  },
}

interface Account {
  readonly id: number
  readonly email: string
}

async function accountOf(trx: Transaction<Tables>, email: string): Promise<Account> {
  const user = await trx
    .selectFrom('app_user')
    .select(['id', 'email'])
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst()
  if (!user) throw shopError('notFound', 'Учётной записи с этой почтой нет.')
  return user
}

process.exitCode = await managerCommand(USAGE, ([word = '', email, ...rest]) => {
  const act = Object.hasOwn(acts, word) ? acts[word] : undefined
  if (!act || !email || rest.length > 0) return undefined
  return async (trx) => `${email}: ${await act(trx, await accountOf(trx, email))}`
})
