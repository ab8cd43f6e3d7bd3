import * as v from 'valibot'
import type { Config } from '#config.ts'
import { amount, writeAmount } from './amount.ts'

/** As the provider tells it; `amount` is kopecks. */
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
})
export type ProviderRefund = v.InferOutput<typeof providerRefund>

export interface NewPayment {
  /** The same key gives the same payment, however often it is asked for. */
  readonly key: string
  /** Kopecks. */
  readonly amount: number
  readonly description: string
  /** Where the buyer comes back to, paid or not. */
  readonly returnUrl: string
}

/** Who takes money by card. Each call throws `ProviderFailure`. */
export interface PaymentProvider {
  create(payment: NewPayment): Promise<ProviderPayment>
  find(id: string): Promise<ProviderPayment>
  /** The whole amount in kopecks; once for one key. */
  refund(refund: { key: string; paymentId: string; amount: number }): Promise<ProviderRefund>
}

export class ProviderFailure extends Error {}

const PATIENCE = 10_000

/** Over HTTP: JSON, the shop's key in `Authorization`, `Idempotence-Key` with everything that moves money. */
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
      if (!answer.ok) throw new ProviderFailure(`status ${answer.status}`)
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

/** Without what was sent or answered: a log keeps it. */
const reasonOf = (error: unknown): string =>
  error instanceof v.ValiError ? 'another shape' : error instanceof Error ? error.name : 'unreachable'
