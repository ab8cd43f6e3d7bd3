import { createHash } from 'node:crypto'
import { shopError } from '@verstak/shared/contract/errors.ts'
import { counted } from '@verstak/shared/domain/plural.ts'
import ipaddr from 'ipaddr.js'
import { sql, type Transaction } from 'kysely'
import type { Db, DbOrTransaction } from '#db/database.ts'
import type { Tables } from '#db/tables.ts'

/** `window` is in milliseconds; a limit that is left out does not apply. */
export interface Limits {
  readonly window: number
  readonly perPair?: number
  readonly perAccount?: number
  readonly perAddress?: number
}

export interface Attempt {
  /** Each kind is counted on its own. */
  readonly kind: string
  /** A login, e-mail or phone as typed; null when only the address counts. */
  readonly account: string | null
  /** The visitor's IP address. */
  readonly address: string
}

/** Accounts are kept as hashes, because people type passwords into the wrong field. */
const accountKey = (account: string): string =>
  createHash('sha256').update(account.toLowerCase()).digest('hex')

/** An IPv6 subscriber has a whole /64 network, so it counts as one address. */
function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address
  const known = ipaddr.process(address)
  if (known.kind() === 'ipv4') return known.toString()
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${known.toNormalizedString().split('%')[0]}/64`)}/64`
}

/** Counts before the attempt, so many at once cannot slip through. Throws `tooOften`, also for unknown accounts. */
export async function countAttempt(db: Db, attempt: Attempt, limits: Limits): Promise<void> {
  const { kind } = attempt
  const address = networkOf(attempt.address)
  const account = attempt.account === null ? null : accountKey(attempt.account)
  const since = sql<Date>`now() - make_interval(secs => ${limits.window / 1000}::float8)`
  await db.transaction().execute(async (trx) => {
    // Always the account before the address, so that two attempts cannot deadlock.
    if (account !== null) await lock(trx, `${kind} account ${account}`)
    await lock(trx, `${kind} address ${address}`)
    const made = await trx
      .selectFrom('attempt')
      .where('kind', '=', kind)
      .where('made_at', '>', since)
      .where((eb) => eb.or([eb('account', '=', account), eb('address', '=', address)]))
      .select((eb) => [
        eb.fn.countAll<number>().filterWhere('account', '=', account).as('account'),
        eb.fn.countAll<number>().filterWhere('address', '=', address).as('address'),
        eb.fn
          .countAll<number>()
          .filterWhere(eb.and([eb('account', '=', account), eb('address', '=', address)]))
          .as('pair'),
      ])
      .executeTakeFirstOrThrow()
    const { perPair = Infinity, perAccount = Infinity, perAddress = Infinity } = limits
    if (made.pair >= perPair || made.account >= perAccount || made.address >= perAddress)
      throw shopError('tooOften', `Слишком много попыток. Повторите через ${pauseText(limits.window)}`)
    await trx.insertInto('attempt').values({ kind, account, address }).execute()
    await trx
      .deleteFrom('attempt')
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('attempt')
          .select('id')
          .where('kind', '=', kind)
          .where('made_at', '<', since)
          .limit(100)
          .forUpdate()
          .skipLocked(),
      )
      .execute()
  })
}

/** After a success the attempts of this account from this address do not count. */
export async function forgetAttempts(
  db: DbOrTransaction,
  { kind, account, address }: Attempt & { account: string },
): Promise<void> {
  await db
    .deleteFrom('attempt')
    .where('kind', '=', kind)
    .where('account', '=', accountKey(account))
    .where('address', '=', networkOf(address))
    .execute()
}

const lock = (trx: Transaction<Tables>, name: string) =>
  sql`SELECT pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx)

function pauseText(window: number): string {
  const minutes = Math.ceil(window / 60_000)
  return minutes % 60 === 0
    ? counted(minutes / 60, 'час', 'часа', 'часов')
    : counted(minutes, 'минуту', 'минуты', 'минут')
}
