import { botChallenge } from '@verstak/contract/bot/calls.ts'
import { writeBotToken } from '@verstak/domain/bot-token.ts'
import { cookieConsent } from '@verstak/domain/cookie-consent.ts'
import { browserApi } from '@verstak/federated/api.ts'
import { askProvider } from './provider.ts'
import { solve } from './solve.ts'

export interface Proof {
  /** Value of the field `bot_token`; empty without a token, because then the server decides. */
  readonly token: string
  /** Lifetime in milliseconds. */
  readonly life: number
}

const HALF_AN_HOUR = 30 * 60 * 1000
/** Providers accept their tokens for two minutes. */
const PROVIDER_LIFE = 100 * 1000

/** Uses the provider only with the visitor's consent; otherwise computes a proof of work. */
export async function prove(action: string, started: number): Promise<Proof> {
  try {
    const { challenge, difficulty, provider } = await browserApi()(botChallenge, { body: { action } })
    if (provider && cookieConsent(document.cookie).functional) {
      const token = await askProvider(provider, action).catch(() => '')
      if (token) return { token, life: PROVIDER_LIFE }
    }
    const solution = await solve(challenge, difficulty)
    return { token: writeBotToken({ challenge, solution, started, action }), life: HALF_AN_HOUR }
  } catch {
    return { token: '', life: HALF_AN_HOUR }
  }
}
