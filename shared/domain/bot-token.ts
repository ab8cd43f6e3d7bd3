/** Sent as base64url of JSON in the field `bot_token`. */
export interface BotToken {
  readonly challenge: string
  /** A number for which SHA-256 of `<challenge>.<solution>` starts with the required zero bits. */
  readonly solution: number
  /**
   * Time of the visitor's first interaction with the form: milliseconds since 1970 by the browser's clock.
   */
  readonly started: number
  readonly action: string
}

/** Every part is ASCII (the challenge is base64url), which `btoa` requires. */
export function writeBotToken(token: BotToken): string {
  return btoa(JSON.stringify(token)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/** Returns null when the text is not a token. */
export function readBotToken(text: string): BotToken | null {
  try {
    const token: unknown = JSON.parse(atob(text.replaceAll('-', '+').replaceAll('_', '/')))
    return isBotToken(token) ? token : null
  } catch {
    return null
  }
}

function isBotToken(value: unknown): value is BotToken {
  if (typeof value !== 'object' || value === null) return false
  const { challenge, solution, started, action } = value as Record<string, unknown>
  return (
    typeof challenge === 'string' &&
    Number.isSafeInteger(solution) &&
    Number.isFinite(started) &&
    typeof action === 'string'
  )
}

/** Number of zero bits at the start of a digest. */
export function leadingZeroBits(digest: Uint8Array): number {
  const first = digest.findIndex((byte) => byte !== 0)
  return first < 0 ? digest.length * 8 : first * 8 + Math.clz32(digest[first] ?? 0) - 24
}
