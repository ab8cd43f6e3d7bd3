import { writeBotToken } from '@verstak/shared/domain/bot-token.ts'
import { browserApi } from '@verstak/shared/federated/api.ts'
import { botChallenge } from '#contract/bot/calls.ts'
import { solve } from './solve.ts'

/**
 * Asks for a challenge, solves it and answers the token for the field `bot_token`; `started` is when the visitor first
 * touched the form. Empty when there is nothing to solve with: the server decides about a form without a token.
 */
export async function prove(action: string, started: number): Promise<string> {
  try {
    const { challenge, difficulty } = await browserApi()(botChallenge, {
      body: { action },
    })
    return writeBotToken({ challenge, solution: await solve(challenge, difficulty), started, action })
  } catch {
    return ''
  }
}
