import * as v from 'valibot'
import type { BotGuard, Verdict } from './guard.ts'

const PATIENCE = 5000
/** An unavailable provider makes a form doubtful; it must not block the shop. */
const UNKNOWN = 0.1

const answerOf = v.object({
  success: v.boolean(),
  score: v.optional(v.number()),
  action: v.optional(v.string()),
  'error-codes': v.optional(v.array(v.string())),
})

export interface RemoteGuard {
  readonly url: string
  readonly secret: string
}

/** Implements the reCAPTCHA v3 protocol: sends the token and a secret, receives a score. */
export function openRemoteGuard({ url, secret }: RemoteGuard): BotGuard {
  return {
    async verify({ token, action, ip }) {
      const verdict = (success: boolean, score: number, reasons: readonly string[]): Verdict => ({
        success,
        score,
        action,
        reasons,
      })
      const answer = await ask(url, { secret, response: token, remoteip: ip })
      if (!answer) return verdict(false, UNKNOWN, ['unreachable'])
      const reasons = answer['error-codes'] ?? []
      if (!answer.success) return verdict(false, 0, reasons)
      if (answer.action !== undefined && answer.action !== action)
        return verdict(false, 0, ['another-action'])
      return verdict(true, Math.min(1, Math.max(0, answer.score ?? 0)), reasons)
    },
  }
}

async function ask(
  url: string,
  fields: Record<string, string>,
): Promise<v.InferOutput<typeof answerOf> | null> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      body: new URLSearchParams(fields),
      signal: AbortSignal.timeout(PATIENCE),
    })
    if (!response.ok) return null
    const answer = v.safeParse(answerOf, await response.json())
    return answer.success ? answer.output : null
  } catch {
    return null
  }
}
