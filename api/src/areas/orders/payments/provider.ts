import * as v from 'valibot'
import type { Config } from '#config.ts'
import { amount, writeAmount } from './amount.ts'

/** A payment as the provider reports it; `amount` is kopecks. */
export const providerPayment = v.object({
  id: v.pipe(v.string(), v.regex(/^[\w-]{1,80}$/)),
  status: v.picklist(['pending', 'succeeded', 'canceled']),
  amount,
  confirmation: v.optional(
    v.object({
      confirmation_url: v.pipe(
        v.string(),
        v.check((text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)),
      ),
    }),
  ),
})
export type ProviderPayment = v.InferOutput<typeof providerPayment>

export const providerRefund = v.object({
  id: v.pipe(v.string(), v.regex(/^[\w-]{1,80}$/)),
  payment_id: v.string(),
  status: v.picklist(['pending', 'succeeded', 'canceled']),
  amount,
  cancellation_details: v.optional(v.object({ reason: v.pipe(v.string(), v.regex(/^[\w-]{1,80}$/)) })),
})
export type ProviderRefund = v.InferOutput<typeof providerRefund>

export interface NewPayment {
  /** Idempotency key: the same key returns the same payment. */
  readonly key: string
  /** Kopecks. */
  readonly amount: number
  readonly description: string
  /** Return URL of the buyer, paid or not. */
  readonly returnUrl: string
}

/** Card payment provider. Each call throws `ProviderFailure`. */
export interface PaymentProvider {
  create(payment: NewPayment): Promise<ProviderPayment>
  find(id: string): Promise<ProviderPayment>
  /** Refunds `amount` kopecks; once per key. */
  refund(refund: { key: string; paymentId: string; amount: number }): Promise<ProviderRefund>
}

export class ProviderFailure extends Error {
  /** HTTP status of the answer; null without one. */
  readonly status: number | null

  constructor(
    message: string,
    { status = null, ...options }: ErrorOptions & { status?: number | null } = {},
  ) {
    super(message, options)
    this.status = status
  }
}

const PATIENCE = 10_000

/** HTTP client: JSON, the shop's key in `Authorization`, `Idempotence-Key` on all calls that move money. */
export function openProvider({ url, key: shopKey }: NonNullable<Config['payments']>): PaymentProvider {
  async function ask<S extends v.GenericSchema>(
    schema: S,
    path: string,
    posted?: { key: string; body: object },
  ): Promise<v.InferOutput<S>> {
    const headers = { authorization: `Bearer ${shopKey}`, accept: 'application/json' }
    try {
      const answer = await fetch(url + path, {
        signal: AbortSignal.timeout(PATIENCE),
        redirect: 'error',
        ...(posted
          ? {
              method: 'POST',
              headers: { ...headers, 'content-type': 'application/json', 'idempotence-key': posted.key },
              body: JSON.stringify(posted.body),
            }
          : { headers }),
      })
      if (!answer.ok) throw new ProviderFailure(`status ${answer.status}`, { status: answer.status })
      return v.parse(schema, await answer.json())
    } catch (error) {
      throw error instanceof ProviderFailure ? error : new ProviderFailure(reasonOf(error), { cause: error })
    }
  }
  return {
    create: ({ key, amount, description, returnUrl }) =>
      ask(providerPayment, '/v3/payments', {
        key,
        body: {
          amount: writeAmount(amount),
          capture: true,
          confirmation: { type: 'redirect', return_url: returnUrl },
          description,
        },
      }),
    find: (id) => ask(providerPayment, `/v3/payments/${encodeURIComponent(id)}`),
    refund: ({ key, paymentId, amount }) =>
      ask(providerRefund, '/v3/refunds', {
        key,
        body: { payment_id: paymentId, amount: writeAmount(amount) },
      }),
  }
}

/** Without request and response bodies, because the reason is logged. */
const reasonOf = (error: unknown): string =>
  error instanceof v.ValiError ? 'another shape' : error instanceof Error ? error.name : 'unreachable'
