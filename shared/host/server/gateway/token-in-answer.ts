import { Transform } from 'node:stream'

const KEY = '"token"'

/** Splits an API response into the token and the rest. Throws when the text cannot be parsed. */
export function takeToken(told: string): { readonly token: string | undefined; readonly text: string } {
  if (!told.includes(KEY)) return { token: undefined, text: told }
  const envelope = JSON.parse(told)
  const token = envelope?.data?.token
  if (!token) return { token: undefined, text: told }
  return {
    token: String(token),
    text: JSON.stringify({ ...envelope, data: { ...envelope.data, token: '' } }),
  }
}

/**
 * For a response too long to parse: no call returns that much with a token, so a response with one is cut
 * off.
 */
export function refuseToken(): Transform {
  let tail = ''
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const seen = tail + chunk.toString('latin1')
      if (seen.includes(KEY)) return done(new Error('a long answer of the API carries a token'))
      tail = seen.slice(1 - KEY.length)
      done(null, chunk)
    },
  })
}
