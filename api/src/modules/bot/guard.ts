/** What the protection against robots thinks of a form; the answer of reCAPTCHA v3 has the same shape. */
export interface Verdict {
  /** The token was genuine, fresh and not used before. */
  readonly success: boolean
  /** From 0 (a robot) to 1 (a person). */
  readonly score: number
  /** What the token was made for. */
  readonly action: string
  /** Words for the log: why the score is what it is. */
  readonly reasons: readonly string[]
}

/** The port: whoever can tell people from robots. */
export interface BotGuard {
  /** Judges the token of a form that serves `action` and came from the address `ip`; each token is good once. */
  verify(request: { token: string; action: string; ip: string }): Promise<Verdict>
}

/** Forms that the protection stands before. */
export type BotAction = 'register' | 'restore' | 'code' | 'sms' | 'callback' | 'feedback'
