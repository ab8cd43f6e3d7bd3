import { createHash } from 'node:crypto'
import { errorCodes, ShopError } from '@verstak/contract/errors.ts'
import { counted } from '@verstak/domain/plural.ts'
import ipaddr from 'ipaddr.js'
import { sql, type Transaction } from 'kysely'
import type { Db, DbOrTransaction } from '#db/database.ts'
import type { Tables } from '#db/tables.ts'

/** `window` is in milliseconds; an omitted limit does not apply. */
export interface Limits {
  readonly window: number
  readonly perPair?: number
  readonly perAccount?: number
  readonly perAddress?: number
}

export interface Attempt {
  /** Each kind is counted separately. */
  readonly kind: string
  /** A login, e-mail or phone as typed; null to count only the address. */
  readonly account: string | null
  /** The visitor's IP address. */
  readonly address: string
}

/** Accounts are stored as hashes, because people type passwords into the wrong field. */
export const accountKey = (account: string): string =>
  createHash('sha256').update(account.toLowerCase()).digest('hex')

/** An IPv6 subscriber has a whole /64 network, so it counts as one address. */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address
  const known = ipaddr.process(address)
  if (known.kind() === 'ipv4') return known.toString()
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${known.toNormalizedString().split('%')[0]}/64`)}/64`
}

/**
 * Counts before the attempt, so that concurrent attempts cannot exceed the limit. Throws `tooOften`, also for
 * unknown accounts.
 */
export async function countAttempt(db: Db, attempt: Attempt, limits: Limits): Promise<void> {
  const wait = await tryAttempt(db, attempt, limits)
  if (wait !== null) throw tooOften(wait)
}

/** Counts the attempt and returns null; above a limit it counts nothing and returns the seconds to wait. */
export async function tryAttempt(db: Db, attempt: Attempt, limits: Limits): Promise<number | null> {
  const { kind } = attempt
  const address = networkOf(attempt.address)
  const account = attempt.account === null ? null : accountKey(attempt.account)
  return db.transaction().execute(async (trx) => {
    // Always locks the account before the address, so that two attempts cannot deadlock.
    if (account !== null) await lock(trx, `${kind} account ${account}`)
    await lock(trx, `${kind} address ${address}`)
    const wait = await secondsToWait(trx, { kind, account, address }, limits)
    if (wait !== null) return wait
    await trx.insertInto('attempt').values({ kind, account, address }).execute()
    await forgetOld(trx, kind, limits.window)
    return null
  })
}

export function tooOften(wait: number, hint = ''): ShopError {
  const message = `Слишком много попыток. Повторите через ${pauseText(wait)}${hint}`
  return new ShopError('tooOften', [{ code: errorCodes.tooOften.code, message, retry_after: wait }])
}

const since = (window: number) => sql<Date>`now() - make_interval(secs => ${window / 1000}::float8)`

/** Seconds until enough attempts have left the window to allow one more under each limit. */
async function secondsToWait(
  trx: Transaction<Tables>,
  { kind, account, address }: Attempt,
  { window, perPair = Infinity, perAccount = Infinity, perAddress = Infinity }: Limits,
): Promise<number | null> {
  const made = trx
    .selectFrom('attempt')
    .where('kind', '=', kind)
    .where('made_at', '>', since(window))
    .where((eb) => eb.or([eb('account', '=', account), eb('address', '=', address)]))
  const counted = await made
    .select((eb) => [
      eb.fn.countAll<number>().filterWhere('account', '=', account).as('account'),
      eb.fn.countAll<number>().filterWhere('address', '=', address).as('address'),
      eb.fn
        .countAll<number>()
        .filterWhere(eb.and([eb('account', '=', account), eb('address', '=', address)]))
        .as('pair'),
    ])
    .executeTakeFirstOrThrow()
  const over = [
    { more: counted.pair - perPair, parts: { account, address } },
    { more: counted.account - perAccount, parts: { account } },
    { more: counted.address - perAddress, parts: { address } },
  ].filter(({ more }) => more >= 0)
  if (over.length === 0) return null
  const waits = over.map(async ({ more, parts }) => {
    const last = await made
      .where((eb) => eb.and(parts))
      .select(sql<number>`ceil(extract(epoch FROM made_at - (${since(window)})))::int`.as('left'))
      .orderBy('made_at')
      .orderBy('id')
      .offset(more)
      .limit(1)
      .executeTakeFirst()
    return last?.left ?? window / 1000
  })
  return Math.max(1, ...(await Promise.all(waits)))
}

async function forgetOld(trx: Transaction<Tables>, kind: string, window: number): Promise<void> {
  await trx
    .deleteFrom('attempt')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('attempt')
        .select('id')
        .where('kind', '=', kind)
        .where('made_at', '<', since(window))
        .limit(100)
        .forUpdate()
        .skipLocked(),
    )
    .execute()
}

/** After a success, the attempts of this account from this address are deleted. */
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

/** Deletes all attempts for this account, from any address. */
export async function forgetAccount(db: DbOrTransaction, kind: string, account: string): Promise<void> {
  await db.deleteFrom('attempt').where('kind', '=', kind).where('account', '=', accountKey(account)).execute()
}

const lock = (trx: Transaction<Tables>, name: string) =>
  sql`SELECT pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx)

function pauseText(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  return minutes % 60 === 0
    ? counted(minutes / 60, 'час', 'часа', 'часов')
    : counted(minutes, 'минуту', 'минуты', 'минут')
}
