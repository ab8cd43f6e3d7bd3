import { createHmac, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { doneScreen, payScreen } from './screens.ts'

/**
 * The public shape of a Russian acquirer: money is text with two decimals; a payment is created, then the
 * buyer is redirected.
 */
interface Amount {
  readonly value: string
  readonly currency: string
}

interface Payment {
  readonly id: string
  readonly amount: Amount
  readonly description: string
  readonly returnUrl: string
  status: 'pending' | 'succeeded' | 'canceled'
}

interface Refund {
  readonly id: string
  readonly payment_id: string
  readonly amount: Amount
  readonly status: 'succeeded'
}

export interface FakeOptions {
  /** The shop's API key, which also signs notices. */
  readonly key: string
  readonly secret: string
  /** Webhook URL for notices. */
  readonly noticesTo: string
  /** Milliseconds before each delivery attempt. */
  readonly pauses?: readonly number[]
}

export interface FakeProvider {
  readonly app: FastifyInstance
  readonly payments: ReadonlyMap<string, Payment>
  readonly refunds: readonly Refund[]
  /** Answers to requests for refunds, by their keys: a final reason, or the status of an error. */
  readonly refusals: Map<string, string | number>
  /** A manager of the shop refunds a part, at the provider itself. */
  readonly refund: (paymentId: string, value: string) => Promise<Refund>
  /** Resolves when every notice is delivered or given up, with the status of each attempt, 0 for none. */
  readonly delivered: () => Promise<readonly number[]>
}

const SECOND = 1000
const PAUSES = [0, SECOND, 5 * SECOND, 30 * SECOND, 120 * SECOND]

/** A fake provider; payments live as long as the process. */
export function createFakeProvider({ key, secret, noticesTo, pauses = PAUSES }: FakeOptions): FakeProvider {
  const payments = new Map<string, Payment>()
  const refunds: Refund[] = []
  const refusals = new Map<string, string | number>()
  const byKey = new Map<string, object>()
  const sending: Promise<void>[] = []
  const attempts: number[] = []
  const app = Fastify()

  const notify = (event: string, object: object) => {
    const body = JSON.stringify({ type: 'notification', event, object })
    sending.push(deliver(body))
  }
  async function deliver(body: string): Promise<void> {
    for (const wait of pauses) {
      // Pending retries do not keep the process alive.
      if (wait > 0) await pause(wait, undefined, { ref: false })
      const status = await send(body)
      attempts.push(status)
      if (status === 200) return
    }
  }
  async function send(body: string): Promise<number> {
    const time = Math.floor(Date.now() / SECOND)
    const signature = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')
    const headers = {
      'content-type': 'application/json',
      'x-payment-signature': `t=${time},v1=${signature}`,
    }
    return fetch(noticesTo, { method: 'POST', headers, body }).then(
      ({ status }) => status,
      () => 0,
    )
  }
  /** Repeats the first response for a key. */
  function once(request: FastifyRequest, make: () => object): object {
    const given = request.headers['idempotence-key']
    if (typeof given !== 'string' || given === '' || given.length > 64) throw problem(400)
    const known = byKey.get(given)
    if (known) return known
    const made = make()
    byKey.set(given, made)
    return made
  }
  function makeRefund(payment_id: string, amount: Amount): Refund {
    const payment = payments.get(payment_id)
    requireAmount(amount)
    const before = refunds.filter((one) => one.payment_id === payment_id)
    const total = [...before.map((one) => one.amount), amount].reduce((sum, one) => sum + kopecks(one), 0)
    if (payment?.status !== 'succeeded' || total > kopecks(payment.amount)) throw problem(400)
    const refund: Refund = { id: randomUUID(), payment_id, amount, status: 'succeeded' }
    refunds.push(refund)
    notify('refund.succeeded', refund)
    return refund
  }
  const required = (request: FastifyRequest): Payment => {
    const found = payments.get((request.params as { id: string }).id)
    if (!found) throw problem(404)
    return found
  }

  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  )
  app.get('/health/', async () => ({ up: true }))
  app.register(async (api) => {
    api.addHook('onRequest', async ({ headers }) => {
      if (headers.authorization !== `Bearer ${key}`) throw problem(401)
    })
    api.post<{ Body: Record<string, never> }>('/v3/payments', async (request) =>
      once(request, () => {
        const { amount, description, confirmation } = request.body as unknown as NewPayment
        requireAmount(amount)
        const payment: Payment = {
          id: randomUUID(),
          amount,
          description,
          returnUrl: confirmation.return_url,
          status: 'pending',
        }
        payments.set(payment.id, payment)
        const confirmation_url = `${request.protocol}://${request.host}/pay/${payment.id}`
        return { ...shownOf(payment), confirmation: { type: 'redirect', confirmation_url } }
      }),
    )
    api.get('/v3/payments/:id', async (request) => shownOf(required(request)))
    api.post('/v3/refunds', async (request) =>
      once(request, () => {
        const { payment_id, amount } = request.body as { payment_id: string; amount: Amount }
        const refusal = refusals.get(String(request.headers['idempotence-key']))
        if (typeof refusal === 'number') throw problem(refusal)
        if (refusal)
          return {
            ...{ id: randomUUID(), payment_id, amount, status: 'canceled' },
            cancellation_details: { party: 'refund_network', reason: refusal },
          }
        return makeRefund(payment_id, amount)
      }),
    )
  })
  app.get('/pay/:id', async (request, reply) => show(reply, payScreen(required(request))))
  app.post('/pay/:id', async (request, reply) => {
    const payment = required(request)
    const decision = (request.body as URLSearchParams).get('decision')
    if (payment.status !== 'pending') return show(reply, doneScreen(payment))
    payment.status = decision === 'pay' ? 'succeeded' : 'canceled'
    notify(`payment.${payment.status}`, shownOf(payment))
    return reply.redirect(payment.returnUrl, 303)
  })
  return {
    app,
    payments,
    refunds,
    refusals,
    refund: async (paymentId, value) => makeRefund(paymentId, { value, currency: 'RUB' }),
    delivered: async () => {
      // A delivery may cause another: a late payment is refunded.
      for (let done = 0; done < sending.length; ) {
        done = sending.length
        await Promise.all(sending)
      }
      return attempts
    },
  }
}

interface NewPayment {
  readonly amount: Amount
  readonly description: string
  readonly confirmation: { readonly return_url: string }
}

const show = (reply: FastifyReply, page: string) => reply.type('text/html; charset=utf-8').send(page)

const shownOf = ({ id, status, amount, description }: Payment) => ({
  id,
  status,
  paid: status === 'succeeded',
  amount,
  description,
})

const kopecks = ({ value }: Amount) => Math.round(Number(value) * 100)

const problem = (statusCode: number) => Object.assign(new Error('refused'), { statusCode })

function requireAmount(amount: Amount | undefined): void {
  if (!amount || !/^\d+\.\d{2}$/.test(amount.value) || amount.currency !== 'RUB') throw problem(400)
}
