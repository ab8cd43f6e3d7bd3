import { createHash, randomBytes } from 'node:crypto'
import { shopError } from '@verstak/contract/errors.ts'
import { sql, type Transaction } from 'kysely'
import type { Tables } from '#db/tables.ts'
import { settings } from '#settings.ts'
import type { CodeEvent } from './code-event.ts'

const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex')

/** Returns a secret that proves a right code; only its hash is stored. */
export async function createVerification(
  trx: Transaction<Tables>,
  target: string,
  event: CodeEvent,
): Promise<string> {
  const secret = randomBytes(32).toString('base64url')
  const life = settings.code.verificationLife / 1000
  await trx
    .insertInto('verification')
    .values({
      secret_hash: hashOf(secret),
      target,
      event,
      expires_at: sql<Date>`now() + make_interval(secs => ${life}::float8)`,
    })
    .execute()
  return secret
}

/**
 * A rollback restores it. Throws `invalid` at `verification` when it is unknown, expired, used or for another
 * purpose.
 */
export async function consumeVerification(
  trx: Transaction<Tables>,
  { secret, target, event }: { secret: string; target: string; event: CodeEvent },
): Promise<void> {
  const used = await trx
    .deleteFrom('verification')
    .where('secret_hash', '=', hashOf(secret))
    .where('target', '=', target)
    .where('event', '=', event)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('target')
    .executeTakeFirst()
  if (!used)
    throw shopError('invalid', 'Подтверждение устарело. Запросите новый код и введите его', 'verification')
}
