import { Secret, TOTP } from 'otpauth'

/** Parameters that every authenticator app supports (RFC 6238). */
const parameters = { algorithm: 'SHA1', digits: 6, period: 30 } as const
/** Steps before and after the present one, for clocks that differ. */
const WINDOW = 1

/** 160 random bits in Base32. */
export const newKey = (): string => new Secret({ size: 20 }).base32

/** The `otpauth://` address for an app. */
export const otpauthAddress = (key: string, email: string): string =>
  new TOTP({ ...parameters, issuer: 'Верстак', label: email, secret: key }).toString()

/** Returns the time step of a right code, null for a wrong one. */
export function stepOf(key: string, code: string, now = Date.now()): number | null {
  const delta = new TOTP({ ...parameters, secret: key }).validate({
    token: code,
    window: WINDOW,
    timestamp: now,
  })
  return delta === null ? null : TOTP.counter({ period: parameters.period, timestamp: now }) + delta
}
