import { botChallenge } from '@verstak/contract/bot/calls.ts'
import { writeBotToken } from '@verstak/domain/bot-token.ts'
import { cookieConsent } from '@verstak/domain/cookie-consent.ts'
import { browserApi } from '@verstak/federated/api.ts'
import { askProvider } from './provider.ts'
import { solve } from './solve.ts'

export interface Proof {
  /** For the field `bot_token`; empty when there is none, because then the server decides. */
  readonly token: string
  /** How long it may wait for the form, in milliseconds. */
  readonly life: number
}

const HALF_AN_HOUR = 30 * 60 * 1000
/** Providers take their tokens for two minutes. */
const PROVIDER_LIFE = 100 * 1000

/** Asks the provider only where the visitor has consented to what is not necessary; else works itself. */
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
