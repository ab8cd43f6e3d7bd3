import { sql } from 'kysely'
import { retryConflicts } from '#db/retry.ts'
import type { Services } from '#http/handler.ts'
import { JobFailure } from '#jobs/job.ts'
import { openProvider, ProviderFailure } from './provider.ts'
import { dueRefundsOf, recordRefund } from './record-refund.ts'
import { refusalOf, refuseRefund } from './refuse-refund.ts'
import { lockPayment } from './repository.ts'
import { takeNotice } from './take-notice.ts'

type Provided = Services & {
  readonly config: { readonly payments: NonNullable<Services['config']['payments']> }
}

/** Whether a provider is configured. */
export const hasProvider = (services: Services): services is Provided =>
  services.config.payments !== undefined

/**
 * Makes the planned refunds of a payment; idempotent. One that the provider finally refuses is a manager's; one
 * that fails leaves the others to be made, and is then thrown as `JobFailure`.
 */
export async function refund({ db, config }: Provided, id: number): Promise<void> {
  const payment = await db.selectFrom('payment').select('provider_id').where('id', '=', id).executeTakeFirst()
  if (!payment || payment.provider_id === null) return
  const { provider_id: paymentId } = payment
  let failure: JobFailure | undefined
  const asked = (await dueRefundsOf(db, id)).filter(({ refused_at }) => refused_at === null)
  for (const { amount, key } of asked) {
    const answer = await openProvider(config.payments)
      .refund({ key, paymentId, amount })
      .catch((error: unknown) => {
        if (error instanceof ProviderFailure) return error
        throw error
      })
    const refusal = refusalOf(answer)
    if (answer instanceof ProviderFailure && refusal === null) {
      failure ??= new JobFailure('provider', { detail: answer.message })
      continue
    }
    await retryConflicts(() =>
      db.transaction().execute(async (trx) => {
        const locked = await lockPayment(trx, { id })
        if (!locked) return
        if (refusal !== null) await refuseRefund(trx, locked, { key, refusal })
        // The result of a pending refund arrives by a notice.
        else if ('id' in answer && answer.status === 'succeeded')
          await recordRefund(trx, locked, { ...answer, key })
      }),
    )
  }
  if (failure) throw failure
}

const AT_ONCE = 100

const hasLateRefund = sql<boolean>`EXISTS (
  SELECT FROM order_refund f JOIN order_receipt r ON r.id = f.receipt_id
  WHERE r.payment_id = payment.id AND f.made_at IS NULL AND f.refused_at IS NULL
    AND f.created_at BETWEEN now() - interval '7 days' AND now() - interval '15 minutes')`

/** Polls payments and refunds without a notice. Returns the number of polled payments. */
export async function settleLost(services: Provided, signal?: AbortSignal): Promise<number> {
  const { db, config } = services
  const lost = await db
    .selectFrom('payment')
    .select(['id', 'state', 'provider_id'])
    .where((eb) => eb.or([eb('state', '=', 'pending'), hasLateRefund]))
    .where('changed_at', '<', sql<Date>`now() - interval '15 minutes'`)
    // The provider expires unpaid payments within hours; older ones need manual handling.
    .where((eb) => eb.or([eb('changed_at', '>', sql<Date>`now() - interval '7 days'`), hasLateRefund]))
    .orderBy('changed_at')
    .limit(AT_ONCE)
    .execute()
  let asked = 0
  for (const { id, state, provider_id } of lost) {
    if (signal?.aborted) break
    try {
      if (state !== 'pending') await refund(services, id)
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
