const HOUR = 60 * 60 * 1000

/** Sessions, passwords and second factors. Times in milliseconds. */
export const signIn = {
  /** Session lifetime since its last use, and absolute lifetime since sign-in. */
  sessionLife: 30 * 24 * HOUR,
  sessionLongest: 90 * 24 * HOUR,
  /** Minimum interval between two updates of a session's last use. */
  sessionTouch: 60 * 60 * 1000,
  login: {
    /** A browser that has signed in to the account before; attempts from other browsers do not count. */
    known: { window: HOUR, perPair: 20 },
    /**
     * `perPair` counts one account from one address. An office shares one address, so `perAddress` is high.
     */
    free: { window: HOUR, perPair: 10, perAccount: 20, perAddress: 100 },
    /** Attempts beyond the free ones; each needs a proof of work. */
    proved: { window: HOUR, perAccount: 100, perAddress: 200 },
    /** Leading zero bits in the proof of work: 2^18 tries, half a second on a desktop, three on a phone. */
    difficulty: 18,
  },
  secondFactor: {
    recoveryCodes: 10,
    /** Lifetime of a set-up without its first code. */
    started: HOUR,
    on: { window: HOUR, perAccount: 30, perAddress: 60 },
    /** Time for the code after the right password. */
    challenge: 10 * 60 * 1000,
    /** Codes at sign-in; only a right password leads to them. Known devices have their own count. */
    known: { window: HOUR, perPair: 10 },
    strange: { window: HOUR, perPair: 5, perAccount: 10, perAddress: 50 },
  },
  /** How long a sign-in or a confirmation opens changes of rights, password and tokens. */
  confirmedFor: 10 * 60 * 1000,
} as const
