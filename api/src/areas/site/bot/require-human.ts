import { shopError } from '@verstak/contract/errors.ts'
import { readBotToken } from '@verstak/domain/bot-token.ts'
import type { Services } from '#http/handler.ts'
import { settings } from '#settings.ts'
import { countAttempt } from '#throttle/throttle.ts'
import type { BotAction, BotGuard } from './guard.ts'
import { openOwnGuard } from './own-guard.ts'
import { openRemoteGuard } from './remote-guard.ts'

export interface BotFields {
  readonly bot_token?: string | undefined
  /** Honeypot: people do not see this field. */
  readonly website?: string | undefined
}

/**
 * Call it first: it consumes the token and throws `proofNeeded` for a likely bot. A form without a token
 * (JavaScript is off), sent very quickly, or from a visitor who did not consent to the provider, passes a few
 * times per hour from one address. So does one with a proof whose honeypot a password manager has filled in.
 * Returns whether the form came with a valid proof.
 */
export async function requireHuman(
  { db, config }: Services,
  { bot_token, website }: BotFields,
  action: BotAction,
  ip: string,
): Promise<boolean> {
  const trapped = Boolean(website)
  let proved = false
  if (bot_token) {
    const { guard, threshold } = guardOf({ db, config }, bot_token)
    const { success, score } = await guard.verify({ token: bot_token, action, ip })
    if (score >= threshold && !trapped) return true
    if (score <= 0) throw proofNeeded()
    proved = success
  } else if (trapped) throw proofNeeded()
  await countAttempt(db, { kind: `doubtful ${action}`, account: null, address: ip }, settings.bot.doubtful)
  return proved
}

/**
 * With a provider configured, a built-in proof makes a form doubtful at best; otherwise bots would choose the
 * easier check.
 */
function guardOf({ db, config }: Services, token: string): { guard: BotGuard; threshold: number } {
  const own = openOwnGuard(db)
  if (!config.botGuard) return { guard: own, threshold: settings.bot.threshold }
  if (readBotToken(token)) return { guard: own, threshold: Number.POSITIVE_INFINITY }
  return { guard: openRemoteGuard(config.botGuard), threshold: config.botGuard.threshold }
}

/** The page gets a new proof for each submit, so sending again is enough. */
const proofNeeded = () =>
  shopError(
    'proofNeeded',
    'Не удалось убедиться, что форму отправил человек. Отправьте ещё раз: браузер подтвердит это сам, если в нём включён JavaScript',
    'bot_token',
  )
