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
 * Call it first: it consumes the token and throws a ShopError for a likely bot. A form without a token
 * (JavaScript is off), sent very quickly, or from a visitor who did not consent to the provider, passes a few
 * times per hour from one address.
 */
export async function requireHuman(
  { db, config }: Services,
  { bot_token, website }: BotFields,
  action: BotAction,
  ip: string,
): Promise<void> {
  if (website) throw refusal()
  if (bot_token) {
    const { guard, threshold } = guardOf({ db, config }, bot_token)
    const { score } = await guard.verify({ token: bot_token, action, ip })
    if (score >= threshold) return
    if (score <= 0) throw refusal()
  }
  await countAttempt(db, { kind: `doubtful ${action}`, account: null, address: ip }, settings.bot.doubtful)
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

const refusal = () =>
  shopError(
    'invalid',
    'Не удалось убедиться, что форму отправил человек. Обновите страницу и отправьте ещё раз',
  )
