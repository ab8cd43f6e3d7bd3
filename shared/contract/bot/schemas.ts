import * as v from 'valibot'
import type { CallSchema } from '../call.ts'

export const schemas = {
  botChallenge: {
    body: v.object({ action: v.pipe(v.string(), v.regex(/^[a-z_]{1,40}$/)) }),
    data: v.object({
      /** Signed by the server; returned in the token. */
      challenge: v.string(),
      /** Number of leading zero bits required in SHA-256 of `<challenge>.<number>`. */
      difficulty: v.number(),
      /** Alternative bot check, used with the visitor's consent: `site_key` for the script at `script`. */
      provider: v.nullable(v.object({ script: v.string(), site_key: v.string() })),
    }),
  },
} satisfies Record<string, CallSchema>
