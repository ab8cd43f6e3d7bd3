import { createHash } from 'node:crypto'
import { shopError } from '@verstak/shared/contract/errors.ts'
import { counted } from '@verstak/shared/domain/plural.ts'
import ipaddr from 'ipaddr.js'
import { sql, type Transaction } from 'kysely'
import type { Db, DbOrTransaction } from '#db/database.ts'
import type { Tables } from '#db/tables.ts'

/** Attempts within the window (milliseconds) after which further ones are refused; a limit left out is none. */
export interface Limits {
  readonly window: number
  readonly perPair?: number
  readonly perAccount?: number
  readonly perAddress?: number
}

export interface Attempt {
  /** What is attempted; kinds do not count for each other. */
  readonly kind: string
  /** A login, e-mail or phone as typed; null when only the address counts. */
  readonly account: string | null
  /** The visitor's IP address. */
  readonly address: string
}

/** Accounts are kept as hashes: people type passwords into the wrong field. */
const accountKey = (account: string): string =>
  createHash('sha256').update(account.toLowerCase()).digest('hex')

/** Who counts as one by the address: an IPv4 address, or the /64 network that a subscriber has of IPv6. */
function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address
  const known = ipaddr.process(address)
  if (known.kind() === 'ipv4') return known.toString()
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${known.toNormalizedString().split('%')[0]}/64`)}/64`
}

/**
 * Counts an attempt before it is made, so that many at once cannot slip through; `forgetAttempts` takes it back after
 * a success. Throws `tooOften` beyond the limits, for accounts that exist and for those that do not alike.
 */
export async function countAttempt(db: Db, attempt: Attempt, limits: Limits): Promise<void> {
  const { kind } = attempt
  const address = networkOf(attempt.address)
  const account = attempt.account === null ? null : accountKey(attempt.account)
  const since = sql<Date>`now() - make_interval(secs => ${limits.window / 1000}::float8)`
  await db.transaction().execute(async (trx) => {
    // Always the account before the address: two attempts cannot wait for each other.
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

/** After a success: the attempts of this account from this address do not count any more. */
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
