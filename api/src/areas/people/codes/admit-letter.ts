import { shopError } from '@verstak/contract/errors.ts'
import type { Db } from '#db/database.ts'
import { settings } from '#settings.ts'
import { tooOften, tryAttempt } from '#throttle/throttle.ts'
import type { Asker } from './asker.ts'

export interface LetterRequest {
  readonly target: string
  readonly asker: Asker
  readonly ip: string
  /** The request came with a valid proof of work. */
  readonly proved?: boolean
}

/**
 * Decides like sign-in: a trusted asker has his own count, strangers share a few free letters, then each needs
 * a proof of work. Such a letter has only a link, because more codes would be more chances to guess one.
 * Throws `proofNeeded`, `tooOften`.
 */
export async function admitLetter(
  db: Db,
  { target, asker, ip, proved = false }: LetterRequest,
  hasLink: boolean,
): Promise<'code' | 'link'> {
  const { sends } = settings.code
  const own = { kind: 'code known', account: target, address: asker.key }
  if (asker.trusted && (await tryAttempt(db, own, sends.known)) === null) return 'code'
  const stranger = { kind: 'code', account: target, address: ip }
  const wait = await tryAttempt(db, stranger, sends.free)
  if (wait === null) return 'code'
  if (!hasLink) throw tooOften(wait)
  if (!proved) throw shopError('proofNeeded', PROOF, 'bot_token')
  const longer = await tryAttempt(db, stranger, sends.proved)
  if (longer !== null) throw tooOften(longer, LAST_LETTER)
  return 'link'
}

const LAST_LETTER = ' или откройте ссылку из последнего письма'

const PROOF = `На эту почту запросили слишком много писем. Отправьте ещё раз: браузер подтвердит, что вы не робот,${LAST_LETTER}`
