import { createHash } from 'node:crypto'
import { leadingZeroBits, writeBotToken } from '@verstak/domain/bot-token.ts'
import { newChallenge } from '../areas/site/bot/own-guard.ts'
import type { Db } from '../db/database.ts'

/** `issued` is in milliseconds since 1970. */
export async function solvedToken(db: Db, action: string, issued: number): Promise<string> {
  const { challenge, difficulty } = await newChallenge(db, action, issued)
  for (let solution = 0; ; solution++) {
    const digest = createHash('sha256').update(`${challenge}.${solution}`).digest()
    if (leadingZeroBits(digest) >= difficulty)
      return writeBotToken({ challenge, solution, started: issued, action })
  }
}
