import { shopError } from '@verstak/shared/contract/errors.ts'
import type { Services } from '#http/handler.ts'
import { settings } from '#settings.ts'
import { countAttempt } from '../throttle/throttle.ts'
import type { BotAction, BotGuard } from './guard.ts'
import { openOwnGuard } from './own-guard.ts'
import { openRemoteGuard } from './remote-guard.ts'

/** The part of a form's body that tells people from robots (`botFields` of the contract). */
export interface BotFields {
  readonly bot_token?: string | undefined
  /** People do not see this field. */
  readonly website?: string | undefined
}

/**
 * Lets a public form through when a person may have sent it; throws a ShopError otherwise. Stands before everything
 * else that the form does. A form without a token (JavaScript is off) or sent very quickly passes a few times an hour
 * from one address. The token is used up, whatever becomes of the form.
 */
export async function requireHuman(
  { db, config }: Services,
  { bot_token, website }: BotFields,
  action: BotAction,
  ip: string,
): Promise<void> {
  if (website) throw refusal()
  const guard: BotGuard = config.botGuard ? openRemoteGuard(config.botGuard) : openOwnGuard(db)
  const threshold = config.botGuard?.threshold ?? settings.bot.threshold
  if (bot_token) {
    const { score } = await guard.verify({ token: bot_token, action, ip })
    if (score >= threshold) return
    if (score <= 0) throw refusal()
  }
  await countAttempt(db, { kind: `doubtful ${action}`, account: null, address: ip }, settings.bot.doubtful)
}

const refusal = () =>
  shopError(
    'invalid',
    'Не удалось убедиться, что форму отправил человек. Обновите страницу и отправьте ещё раз',
  )
