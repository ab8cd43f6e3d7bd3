import * as v from 'valibot'
import type { CallSchema } from '../call.ts'

export const schemas = {
  botChallenge: {
    body: v.object({ action: v.pipe(v.string(), v.regex(/^[a-z_]{1,40}$/)) }),
    data: v.object({
      /** Signed by the server; comes back inside the token. */
      challenge: v.string(),
      /** Leading zero bits that a SHA-256 of `<challenge>.<number>` must have. */
      difficulty: v.number(),
      /** Whom to ask instead, with the visitor's consent: `site_key` for the program at `script`. */
      provider: v.nullable(v.object({ script: v.string(), site_key: v.string() })),
    }),
  },
} satisfies Record<string, CallSchema>
