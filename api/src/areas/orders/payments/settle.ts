import { sql } from 'kysely'
import { retryConflicts } from '#db/retry.ts'
import type { Services } from '#http/handler.ts'
import { JobFailure } from '#jobs/job.ts'
import { openProvider, ProviderFailure } from './provider.ts'
import { recordRefund, refundedOf } from './record-refund.ts'
import { lockPayment } from './repository.ts'
import { takeNotice } from './take-notice.ts'

type Provided = Services & {
  readonly config: { readonly payments: NonNullable<Services['config']['payments']> }
}

/** Whether a provider is configured. */
export const hasProvider = (services: Services): services is Provided =>
  services.config.payments !== undefined

/** Refunds what is left of a payment; idempotent. Throws `JobFailure` while the provider does not accept it. */
export async function refund({ db, config }: Provided, id: number): Promise<void> {
  const payment = await db.selectFrom('payment').selectAll().where('id', '=', id).executeTakeFirst()
  if (payment?.state !== 'refunding' || payment.provider_id === null) return
  const refunded = await refundedOf(db, id)
  const { provider_id: paymentId } = payment
  // The rest of a partial refund is another request to the provider, so it has another key.
  const key = refunded === 0 ? `refund-${payment.key}` : `refund-${payment.key}-${refunded}`
  const made = await openProvider(config.payments)
    .refund({ key, paymentId, amount: payment.amount - refunded })
    .catch((error: unknown) => {
      throw error instanceof ProviderFailure ? new JobFailure('provider', { detail: error.message }) : error
    })
  if (made.status === 'canceled') throw new JobFailure('refused')
  // The result of a pending refund arrives by a notice.
  if (made.status === 'pending') return
  await retryConflicts(() =>
    db.transaction().execute(async (trx) => {
      const locked = await lockPayment(trx, { id })
      if (locked) await recordRefund(trx, locked, made)
    }),
  )
}

const AT_ONCE = 100

/** Polls payments without a notice. Returns the number of polled payments. */
export async function settleLost(services: Provided, signal?: AbortSignal): Promise<number> {
  const { db, config } = services
  const lost = await db
    .selectFrom('payment')
    .select(['id', 'state', 'provider_id'])
    .where('state', 'in', ['pending', 'refunding'])
    .where('changed_at', '<', sql<Date>`now() - interval '15 minutes'`)
    // The provider expires unpaid payments within hours; older ones need manual handling.
    .where('changed_at', '>', sql<Date>`now() - interval '7 days'`)
    .orderBy('changed_at')
    .limit(AT_ONCE)
    .execute()
  let asked = 0
  for (const { id, state, provider_id } of lost) {
    if (signal?.aborted) break
    try {
      if (state === 'refunding') await refund(services, id)
      else if (provider_id) {
        const { amount, status } = await openProvider(config.payments).find(provider_id)
        await takeNotice(services, { paymentId: provider_id, amount, status })
      }
      asked++
    } catch (error) {
      // A payment that cannot be settled must not block the others.
      if (!(error instanceof ProviderFailure || error instanceof JobFailure)) throw error
    }
  }
  return asked
}
