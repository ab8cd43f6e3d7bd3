import { randomInt, timingSafeEqual } from 'node:crypto'
import { shopError } from '@verstak/contract/errors.ts'
import { counted, plural } from '@verstak/domain/plural.ts'
import { sql, type Transaction } from 'kysely'
import type { Db, DbOrTransaction } from '#db/database.ts'
import type { Tables } from '#db/tables.ts'
import { secretOf, signWith } from '#secret.ts'
import { settings } from '#settings.ts'
import { admitLetter, type LetterRequest } from './admit-letter.ts'
import type { CodeEvent } from './code-event.ts'
import { createLink, createVerification } from './verification.ts'

export interface CodeRequest extends LetterRequest {
  /** An e-mail in lower case or a phone in E.164. */
  readonly target: string
  readonly event: CodeEvent
}

/**
 * Writes the message with the code. It must write one in any case, so that the response time does not reveal
 * whether the account exists.
 */
export type Deliver = (trx: Transaction<Tables>, code: string) => Promise<void>

/** Writes a letter with a link; `code` is null when there were too many codes. */
export type DeliverLink = (
  trx: Transaction<Tables>,
  sent: { code: string | null; key: string },
) => Promise<void>

/** Seconds until the next code may be requested; `secondsLeft` means that no code was sent. */
export type Resend = { readonly resendInterval: number } | { readonly secondsLeft: number }

const seconds = (milliseconds: number) => sql`make_interval(secs => ${milliseconds / 1000}::float8)`

/** Replaces the asker's old code. Throws like `admitLetter`. */
export function sendCode(db: Db, request: CodeRequest, deliver: Deliver): Promise<Resend> {
  return send(db, request, false, (trx, code) => deliver(trx, code ?? ''))
}

/** Sends a code with a link that replaces typing it, for any browser. Throws like `admitLetter`. */
export function sendCodeWithLink(db: Db, request: CodeRequest, deliver: DeliverLink): Promise<Resend> {
  const { target, event } = request
  return send(db, request, true, async (trx, code) =>
    deliver(trx, { code, key: await createLink(trx, { target, event }) }),
  )
}

async function send(
  db: Db,
  { target, event, ...request }: CodeRequest,
  hasLink: boolean,
  deliver: (trx: Transaction<Tables>, code: string | null) => Promise<void>,
): Promise<Resend> {
  const asker = request.asker.key
  const wait = await secondsLeft(db, { target, event, asker })
  if (wait > 0) return { secondsLeft: wait }
  const kind = await admitLetter(db, { target, ...request }, hasLink)
  const code = kind === 'code' ? String(randomInt(1_000_000)).padStart(6, '0') : null
  const fresh = {
    code_hash: code && (await codeHash(db, target, event, code)),
    expires_at: sql<Date>`now() + ${seconds(settings.code.life)}`,
  }
  return db.transaction().execute(async (trx) => {
    if (kind === 'link') {
      // Letters to one address come one by one, whoever asks: its owner always has one with a live link.
      await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`code ${event} ${target}`}, 0))`.execute(trx)
      const pause = await secondsLeft(trx, { target, event })
      if (pause > 0) return { secondsLeft: pause }
    }
    const made = await trx
      .insertInto('verify_code')
      .values({ target, event, asker, ...fresh })
      .onConflict((conflict) =>
        conflict
          .columns(['target', 'event', 'asker'])
          .doUpdateSet({ ...fresh, tries: 0, sent_at: sql`now()`, used_at: null })
          .where('verify_code.sent_at', '<=', sql<Date>`now() - ${seconds(settings.code.resend)}`),
      )
      .returning('id')
      .executeTakeFirst()
    // A concurrent request created a code first.
    if (!made) return { secondsLeft: Math.max(1, await secondsLeft(trx, { target, event, asker })) }
    await deliver(trx, code)
    return { resendInterval: settings.code.resend / 1000 }
  })
}

/** Without `asker` it counts from the last letter to anybody. */
async function secondsLeft(
  db: DbOrTransaction,
  { target, event, asker }: { target: string; event: CodeEvent; asker?: string },
): Promise<number> {
  const row = await db
    .selectFrom('verify_code')
    .select(
      sql<
        number | null
      >`ceil(extract(epoch FROM max(sent_at) + ${seconds(settings.code.resend)} - now()))::int`.as('left'),
    )
    .where('target', '=', target)
    .where('event', '=', event)
    .$if(asker !== undefined, (query) => query.where('asker', '=', asker ?? ''))
    .executeTakeFirst()
  return Math.max(0, row?.left ?? 0)
}

const GONE =
  'Код устарел, введён неверно слишком много раз или запрошен в другом браузере. Запросите новый или откройте ссылку из письма'

export interface CodeCheck {
  readonly target: string
  readonly events: readonly CodeEvent[]
  readonly code: string
  /** The key of the asker. */
  readonly asker: string
}

/**
 * A right code is accepted once; a wrong one counts against the asker's own matching codes and throws
 * `invalid` at `code`. Codes of other askers are neither compared nor counted.
 */
export async function checkCode(db: Db, { target, events, code, asker }: CodeCheck): Promise<string> {
  const hashes = new Map<string, string>()
  for (const event of events) hashes.set(event, await codeHash(db, target, event, code))
  type Outcome = { verification: string } | { triesLeft: number }
  const outcome = await db.transaction().execute(async (trx): Promise<Outcome> => {
    const sent = await trx
      .selectFrom('verify_code')
      .select(['id', 'event', 'code_hash', 'tries'])
      .where('target', '=', target)
      .where('event', 'in', events)
      .where('asker', '=', asker)
      .where('code_hash', 'is not', null)
      .where('used_at', 'is', null)
      .where('expires_at', '>', sql<Date>`now()`)
      .where('tries', '<', settings.code.tries)
      .orderBy('id')
      .forUpdate()
      .execute()
    const right = sent.find(({ event, code_hash }) => isSame(code_hash ?? '', hashes.get(event) ?? ''))
    if (right) {
      await trx.updateTable('verify_code').set({ used_at: sql`now()` }).where('id', '=', right.id).execute()
      return { verification: await createVerification(trx, { target, event: right.event, asker }) }
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
