/** What a form brings to show that a browser filled it in; travels as base64url of JSON in the field `bot_token`. */
export interface BotToken {
  /** As the call `botChallenge` gave it. */
  readonly challenge: string
  /** SHA-256 of `<challenge>.<solution>` starts with as many zero bits as were asked for. */
  readonly solution: number
  /** When the visitor first touched the form: milliseconds since 1970 by the browser's clock. */
  readonly started: number
  /** What the form is for: the challenge was asked for the same. */
  readonly action: string
}

/** A token as the field carries it. Every part is ASCII: the challenge is the server's own base64url text. */
export function writeBotToken(token: BotToken): string {
  return btoa(JSON.stringify(token)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/** Reads what a form sent; null when it is no token. */
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

/** The zero bits that a digest starts with. */
export function leadingZeroBits(digest: Uint8Array): number {
  const first = digest.findIndex((byte) => byte !== 0)
  return first < 0 ? digest.length * 8 : first * 8 + Math.clz32(digest[first] ?? 0) - 24
}
