import { createHash, randomBytes } from 'node:crypto'
import { shopError } from '@verstak/contract/errors.ts'
import { type Moment, momentOf } from '@verstak/domain/day.ts'
import { sql, type Transaction } from 'kysely'
import type { DbOrTransaction } from '#db/database.ts'
import type { Tables } from '#db/tables.ts'
import { settings } from '#settings.ts'
import type { CodeEvent } from './code-event.ts'

const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex')

interface Subject {
  readonly target: string
  readonly event: CodeEvent
}

/** Returns a secret that proves a right code to the same asker; only its hash is stored. */
export const createVerification = (
  trx: Transaction<Tables>,
  subject: Subject & { readonly asker: string },
): Promise<string> => store(trx, subject, settings.code.verificationLife)

/** Returns the secret of a letter's link: it proves the letter to any browser, as long as a code lives. */
export const createLink = (trx: Transaction<Tables>, subject: Subject): Promise<string> =>
  store(trx, { ...subject, asker: null }, settings.code.life)

async function store(
  trx: Transaction<Tables>,
  subject: Subject & { readonly asker: string | null },
  life: number,
): Promise<string> {
  const secret = randomBytes(32).toString('base64url')
  await trx
    .insertInto('verification')
    .values({
      secret_hash: hashOf(secret),
      ...subject,
      expires_at: sql<Date>`now() + make_interval(secs => ${life / 1000}::float8)`,
    })
    .execute()
  return secret
}

export interface Verification extends Subject {
  readonly secret: string
  /** The key of the asker. */
  readonly asker: string
}

/**
 * Call it before work that costs much or counts: a guess then costs its sender nothing but the answer, and
 * nobody else anything. Throws like `consumeVerification`.
 */
export async function requireVerification(db: DbOrTransaction, verification: Verification): Promise<void> {
  const found = await db
    .selectFrom('verification')
    .select('target')
    .where(matching(verification))
    .executeTakeFirst()
  if (!found) throw stale()
}

/**
 * A rollback restores it. Throws `invalid` at `verification` when it is unknown, expired, used, for another
 * purpose, or another asker's.
 */
export async function consumeVerification(
  trx: Transaction<Tables>,
  verification: Verification,
): Promise<void> {
  const used = await trx
    .deleteFrom('verification')
    .where(matching(verification))
    .returning('target')
    .executeTakeFirst()
  if (!used) throw stale()
}

const matching = ({ secret, target, event, asker }: Verification) =>
  sql<boolean>`secret_hash = ${hashOf(secret)} AND target = ${target} AND event = ${event}
    AND (asker = ${asker} OR asker IS NULL) AND expires_at > now()`

const stale = () =>
  shopError('invalid', 'Подтверждение устарело. Запросите новый код и введите его', 'verification')

/** Ends every code, link and verification of a purpose that its owner has achieved. */
export async function endCodes(trx: Transaction<Tables>, { target, event }: Subject): Promise<void> {
  for (const table of ['verify_code', 'verification'] as const)
    await trx.deleteFrom(table).where('target', '=', target).where('event', '=', event).execute()
}

/** Reads a letter's link without using it up: mail scanners open links too. Throws `notFound`. */
export async function findLink(
  db: DbOrTransaction,
  key: string,
): Promise<{ email: string; event: CodeEvent; until: Moment }> {
  const found = await db
    .selectFrom('verification')
    .select(['target', 'event', 'expires_at'])
    .where('secret_hash', '=', hashOf(key))
    .where('asker', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
  if (!found) throw shopError('notFound', 'Ссылка устарела или уже использована. Запросите новое письмо')
  return { email: found.target, event: found.event, until: momentOf(found.expires_at) }
}
