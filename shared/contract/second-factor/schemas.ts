import * as v from 'valibot'
import type { CallSchema } from '../call.ts'
import { moment, qrCode } from '../common.ts'
import { code } from '../fields.ts'

export const schemas = {
  secondFactor: {
    data: v.object({
      /** null: off. */
      on_since: v.nullable(moment),
      /** The account may not switch it off. */
      required: v.boolean(),
      recovery_codes_left: v.number(),
      /** A set-up waits for its first code; it also replaces an older one. */
      pending: v.boolean(),
    }),
  },
  secondFactorStart: {
    /** Shown only once. */
    data: v.object({
      /** Base32, for typing into an app. */
      key: v.string(),
      /** An `otpauth://` address. */
      address: v.string(),
      qr: qrCode,
    }),
  },
  secondFactorOn: {
    body: v.object({ code }),
    /** Shown only once. */
    data: v.object({ recovery_codes: v.array(v.string()) }),
  },
  secondFactorOff: {},
} satisfies Record<string, CallSchema>
