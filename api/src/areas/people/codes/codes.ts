import { randomInt, timingSafeEqual } from 'node:crypto'
import { shopError } from '@verstak/contract/errors.ts'
import { counted, plural } from '@verstak/domain/plural.ts'
import { sql, type Transaction } from 'kysely'
import type { Db, DbOrTransaction } from '#db/database.ts'
import type { Tables } from '#db/tables.ts'
import { secretOf, signWith } from '#secret.ts'
import { settings } from '#settings.ts'
import { countAttempt } from '#throttle/throttle.ts'
import type { CodeEvent } from './code-event.ts'
import { createVerification } from './verification.ts'

export interface CodeRequest {
  /** An e-mail in lower case or a phone in E.164. */
  readonly target: string
  readonly event: CodeEvent
  readonly ip: string
}

/** Seconds until the next code may be requested; `secondsLeft` means that no code was sent. */
export type Resend = { readonly resendInterval: number } | { readonly secondsLeft: number }

const seconds = (milliseconds: number) => sql`make_interval(secs => ${milliseconds / 1000}::float8)`

/**
 * Replaces the old code. `deliver` must write a message in any case, so that the response time does not
 * reveal whether the account exists.
 */
export async function sendCode(
  db: Db,
  { target, event, ip }: CodeRequest,
  deliver: (trx: Transaction<Tables>, code: string) => Promise<void>,
): Promise<Resend> {
  const wait = await secondsLeft(db, target, event)
  if (wait > 0) return { secondsLeft: wait }
  await countAttempt(db, { kind: 'code', account: target, address: ip }, settings.code.sends)
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const fresh = {
    code_hash: await codeHash(db, target, event, code),
    expires_at: sql<Date>`now() + ${seconds(settings.code.life)}`,
  }
  return db.transaction().execute(async (trx) => {
    const made = await trx
      .insertInto('verify_code')
      .values({ target, event, ...fresh })
      .onConflict((conflict) =>
        conflict
          .columns(['target', 'event'])
          .doUpdateSet({ ...fresh, tries: 0, sent_at: sql`now()`, used_at: null })
          .where('verify_code.sent_at', '<=', sql<Date>`now() - ${seconds(settings.code.resend)}`),
      )
      .returning('id')
      .executeTakeFirst()
    // A concurrent request created a code first.
    if (!made) return { secondsLeft: Math.max(1, await secondsLeft(trx, target, event)) }
    await deliver(trx, code)
    return { resendInterval: settings.code.resend / 1000 }
  })
}

async function secondsLeft(db: DbOrTransaction, target: string, event: CodeEvent): Promise<number> {
  const row = await db
    .selectFrom('verify_code')
    .select(
      sql<number>`ceil(extract(epoch FROM sent_at + ${seconds(settings.code.resend)} - now()))::int`.as(
        'left',
      ),
    )
    .where('target', '=', target)
    .where('event', '=', event)
    .executeTakeFirst()
  return Math.max(0, row?.left ?? 0)
}

const GONE = 'Код устарел или введён неверно слишком много раз. Запросите новый'

/**
 * A right code is accepted once; a wrong one counts against every matching code and throws `invalid` at
 * `code`.
 */
export async function checkCode(
  db: Db,
  { target, events, code, ip }: { target: string; events: readonly CodeEvent[]; code: string; ip: string },
): Promise<string> {
  await countAttempt(db, { kind: 'code-check', account: target, address: ip }, settings.code.checks)
  const hashes = new Map<string, string>()
  for (const event of events) hashes.set(event, await codeHash(db, target, event, code))
  type Outcome = { verification: string } | { triesLeft: number }
  const outcome = await db.transaction().execute(async (trx): Promise<Outcome> => {
    const sent = await trx
      .selectFrom('verify_code')
      .select(['id', 'event', 'code_hash', 'tries'])
      .where('target', '=', target)
      .where('event', 'in', events)
      .where('used_at', 'is', null)
      .where('expires_at', '>', sql<Date>`now()`)
      .where('tries', '<', settings.code.tries)
      .orderBy('id')
      .forUpdate()
      .execute()
    const right = sent.find(({ event, code_hash }) => isSame(code_hash, hashes.get(event) ?? ''))
    if (right) {
      await trx.updateTable('verify_code').set({ used_at: sql`now()` }).where('id', '=', right.id).execute()
      return { verification: await createVerification(trx, target, right.event) }
    }
    const ids = sent.map(({ id }) => id)
    if (ids.length > 0)
      await trx
        .updateTable('verify_code')
        .set((eb) => ({ tries: eb('tries', '+', 1) }))
        .where('id', 'in', ids)
        .execute()
    return { triesLeft: Math.max(0, ...sent.map(({ tries }) => settings.code.tries - tries - 1)) }
  })
  // The failed attempt is already committed, so the error cannot roll back its count.
  if ('verification' in outcome) return outcome.verification
  const { triesLeft } = outcome
  throw shopError(
    'invalid',
    triesLeft === 0
      ? GONE
      : `Неверный код. ${plural(triesLeft, 'Осталась', 'Осталось', 'Осталось')} ${counted(triesLeft, 'попытка', 'попытки', 'попыток')}`,
    'code',
  )
}

/** A keyed hash: six digits could otherwise be found by brute force. */
export async function codeHash(db: Db, target: string, event: CodeEvent, code: string): Promise<string> {
  return signWith(await secretOf(db, 'verify-code'), `${event}\n${target}\n${code}`)
}

function isSame(stored: string, given: string): boolean {
  const [one, other] = [Buffer.from(stored), Buffer.from(given)]
  return one.length === other.length && timingSafeEqual(one, other)
}
