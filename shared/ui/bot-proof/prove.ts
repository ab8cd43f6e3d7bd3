import { writeBotToken } from '@verstak/shared/domain/bot-token.ts'
import { browserApi } from '@verstak/shared/federated/api.ts'
import { botChallenge } from '#contract/bot/calls.ts'
import { solve } from './solve.ts'

/** Gives the token for the field `bot_token`; empty when it fails, because then the server decides. */
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
