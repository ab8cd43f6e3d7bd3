/** The answer of reCAPTCHA v3 has the same shape. */
export interface Verdict {
  readonly success: boolean
  /** From 0 (a robot) to 1 (a person). */
  readonly score: number
  readonly action: string
  readonly reasons: readonly string[]
}

export interface BotGuard {
  /** Each token is good once; it must be made for `action`. */
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
