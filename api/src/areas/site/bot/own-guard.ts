import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { leadingZeroBits, readBotToken } from '@verstak/domain/bot-token.ts'
import type { Db } from '#db/database.ts'
import { secretOf, signWith } from '#secret.ts'
import { settings } from '#settings.ts'
import type { BotGuard, Verdict } from './guard.ts'

const SECRET = 'bot-challenge'
const PERSON = 0.9
const DOUBTFUL = 0.3

interface Claims {
  readonly nonce: string
  readonly action: string
  /** Milliseconds since 1970. */
  readonly issued: number
  readonly difficulty: number
}

/** `<claims>.<signature>` in base64url: the signature makes the challenge stateless until it is answered. */
export async function newChallenge(
  db: Db,
  action: string,
  now: number = Date.now(),
): Promise<{ challenge: string; difficulty: number }> {
  const { difficulty } = action === 'login' ? settings.login : settings.bot
  const claims: Claims = { nonce: randomBytes(16).toString('base64url'), action, issued: now, difficulty }
  const text = Buffer.from(JSON.stringify(claims)).toString('base64url')
  return { challenge: `${text}.${signWith(await secretOf(db, SECRET), text)}`, difficulty }
}

/** Verifies a single-use proof of work and the time in which the form was filled in. */
export function openOwnGuard(db: Db, now: () => number = Date.now): BotGuard {
  return {
    async verify({ token, action }) {
      const refused = (reason: string): Verdict => ({ success: false, score: 0, action, reasons: [reason] })
      const read = readBotToken(token)
      if (!read) return refused('no-token')
      const claims = await readClaims(db, read.challenge)
      if (!claims) return refused('forged')
      if (claims.action !== action || read.action !== action) return refused('another-action')
      const age = now() - claims.issued
      if (age < 0 || age > settings.bot.challengeLife) return refused('timeout')
      const digest = createHash('sha256').update(`${read.challenge}.${read.solution}`).digest()
      if (leadingZeroBits(digest) < claims.difficulty) return refused('no-work')
      if (!(await spendChallenge(db, claims, now()))) return refused('duplicate')
      // The form may have been touched before the challenge was issued. The client's time is accepted,
      // because bots can wait too.
      const spent = now() - Math.min(claims.issued, read.started)
      return spent < settings.bot.quickest
        ? { success: true, score: DOUBTFUL, action, reasons: ['too-quick'] }
        : { success: true, score: PERSON, action, reasons: [] }
    },
  }
}

async function readClaims(db: Db, challenge: string): Promise<Claims | null> {
  const [text = '', signature = ''] = challenge.split('.')
  const given = Buffer.from(signature)
  const right = Buffer.from(signWith(await secretOf(db, SECRET), text))
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null
  return JSON.parse(Buffer.from(text, 'base64url').toString())
}

/** Returns false for a challenge that was already used. */
async function spendChallenge(db: Db, { nonce, issued }: Claims, now: number): Promise<boolean> {
  const expires_at = new Date(issued + settings.bot.challengeLife)
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('bot_challenge_used')
    .values({ nonce, expires_at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  await db.deleteFrom('bot_challenge_used').where('expires_at', '<', new Date(now)).execute()
  return numInsertedOrUpdatedRows === 1n
}
