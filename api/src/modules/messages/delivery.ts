import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '#db/database.ts'
import { settings } from '#settings.ts'
import type { Mailer } from './mailer.ts'
import { claimMessages, giveUpStale, markFailed, markSent, type StoredMessage } from './repository.ts'

/** Sent at once, each over a connection of its own. */
const BATCH = 5
const POLL = 2000
/** The longest that one message may take; a claim outlives it. */
const SEND_PATIENCE = 60_000
const LEASE = 2 * SEND_PATIENCE
/** A message on its way may arrive before a stop cuts it off. */
const STOP_PATIENCE = 5000
const LONGEST_REASON = 500

export interface DeliveryOptions {
  readonly db: Db
  readonly mailer: Mailer
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'error'>
  /** Milliseconds between looks into an empty outbox. */
  readonly poll?: number
}

export interface Delivery {
  /** Begins nothing more; what is on its way has `patience` milliseconds to arrive. */
  stop(patience?: number): Promise<void>
}

/**
 * Sends what the outbox holds until it is stopped. Any number of processes may do so at once. A message is sent once,
 * or again when a process dies between the server's answer and writing it down.
 */
export function startDelivery(options: DeliveryOptions): Delivery {
  const { db, log, poll = POLL } = options
  const stopping = new AbortController()
  const cutOff = new AbortController()
  const failed = (error: unknown) => {
    log.error({ err: error }, 'the outbox cannot be read')
    return false
  }
  const run = async () => {
    await giveUpStale(db, settings.mail.life).catch(failed)
    while (!stopping.signal.aborted) {
      const more = await deliverBatch(options, cutOff.signal).catch(failed)
      if (!more) await sleep(poll, undefined, { signal: stopping.signal }).catch(() => {})
    }
  }
  const done = run()
  return {
    async stop(patience = STOP_PATIENCE) {
      stopping.abort()
      const timer = setTimeout(() => cutOff.abort(), patience)
      await done
      clearTimeout(timer)
    },
  }
}

/** Sends the messages that are due, a handful; gives whether it is worth going on at once. */
export async function deliverBatch(
  { db, mailer, log }: DeliveryOptions,
  signal: AbortSignal = new AbortController().signal,
): Promise<boolean> {
  const messages = await claimMessages(db, BATCH, LEASE)
  const sent = await Promise.all(
    messages.map(async (message) => {
      const limits = AbortSignal.any([signal, AbortSignal.timeout(SEND_PATIENCE)])
      // Each attempt beyond the last was begun by a process that did not live to see its end.
      const failure =
        message.attempts > settings.mail.attempts
          ? {
              reason: message.last_error ?? 'отправка каждый раз прерывалась',
              code: 'interrupted',
              final: true,
            }
          : await mailer.send(message, limits).then(() => null, toFailure)
      if (!failure) {
        await markSent(db, message)
        return true
      }
      const pause = failure.final ? null : pauseAfter(message.attempts)
      await markFailed(db, message, failure.reason, pause)
      // The server's words may name the recipient: they stay in the database.
      const facts = { message: message.id, attempts: message.attempts, code: failure.code }
      if (pause === null) log.error(facts, 'a message is given up')
      else log.warn(facts, 'a message could not be sent')
      return false
    }),
  )
  return messages.length === BATCH && sent.includes(true)
}

/** Milliseconds from a failed attempt to the next; null when that was the last. */
export function pauseAfter(attempts: StoredMessage['attempts']): number | null {
  const { attempts: most, firstPause, longestPause } = settings.mail
  return attempts >= most ? null : Math.min(firstPause * 2 ** (attempts - 1), longestPause)
}

function toFailure(error: unknown): { reason: string; code: string; final: boolean } {
  const facts: Record<string, unknown> =
    error instanceof Error ? Object.fromEntries(Object.entries(error)) : {}
  return {
    reason: String(error instanceof Error ? error.message : error).slice(0, LONGEST_REASON),
    code: String(facts.code ?? 'unknown'),
    // Only a recipient who does not exist stays so; a wrong password or sender is put right by the shop.
    final: facts.command === 'RCPT TO' && facts.permanent === true,
  }
}
