/** The response of reCAPTCHA v3 has the same shape. */
export interface Verdict {
  readonly success: boolean
  /** From 0 (bot) to 1 (human). */
  readonly score: number
  readonly action: string
  readonly reasons: readonly string[]
}

export interface BotGuard {
  /** Each token is valid once; it must be issued for `action`. */
  verify(request: { token: string; action: string; ip: string }): Promise<Verdict>
}

export type BotAction =
  | 'login'
  | 'register'
  | 'restore'
  | 'code'
  | 'sms'
  | 'callback'
  | 'feedback'
  | 'warranty'
