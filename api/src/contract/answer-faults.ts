import type { ContractEntry } from '@verstak/contract/contract.ts'
import type { LightMyRequestResponse } from 'fastify'
import * as v from 'valibot'

/** Errors are in Russian and expose no implementation details. */
export const errorAnswer = v.strictObject({
  status: v.literal('error'),
  errors: v.pipe(
    v.array(
      v.strictObject({
        code: v.number(),
        message: v.pipe(
          v.string(),
          v.regex(/[а-яё]/i),
          v.check((text) => !/invalid|expected|error/i.test(text)),
        ),
        field: v.optional(v.string()),
        retry_after: v.optional(v.number()),
        challenge: v.optional(v.string()),
      }),
    ),
    v.minLength(1),
  ),
})

/** Returns what is wrong with a response of any call, or null. */
export function faultOf(
  call: ContractEntry,
  { statusCode, headers, body }: LightMyRequestResponse,
): string | null {
  if (statusCode >= 500) return `${statusCode} ${body.slice(0, 200)}`
  if (statusCode < 400 && call.answer === 'binary') return null
  if (!String(headers['content-type']).startsWith('application/json'))
    return `no JSON: ${statusCode} ${body.slice(0, 200)}`
  const answered: unknown = JSON.parse(body)
  if (statusCode >= 400) return v.is(errorAnswer, answered) ? null : `no error of ours: ${body.slice(0, 200)}`
  const answer = v.strictObject({ status: v.literal('success'), data: call.data ?? v.null() })
  return v.is(answer, answered) ? null : `not as its schema says: ${body.slice(0, 200)}`
}
