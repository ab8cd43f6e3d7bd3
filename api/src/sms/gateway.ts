import { JobFailure } from '#jobs/job.ts'
import { settings } from '#settings.ts'
import { fillEncoded, fillJson, isJsonTemplate, type SmsValues } from './template.ts'
import type { SmsSettings } from './variables.ts'

export interface SmsGateway {
  /** Rejects with a JobFailure unless the gateway accepts the SMS. */
  send(sms: GatewaySms, signal: AbortSignal): Promise<void>
}

interface GatewaySms {
  readonly id: number
  /** E.164. */
  readonly to: string
  readonly text: string
}

/** Characters of an answer that are kept with a failed SMS. */
const KEPT = 300

/** A gateway with an HTTP interface, called by the templates of the configuration. */
export function openSmsGateway(given: SmsSettings | undefined): SmsGateway | undefined {
  if (!given) return undefined
  return {
    async send({ id, to, text }, signal) {
      const values = { phone: to, digits: to.slice(1), text: text.replaceAll('\u00a0', ' '), id: String(id) }
      const timeout = AbortSignal.timeout(settings.sms.timeout)
      const answer = await fetch(fillEncoded(given.url, values), {
        ...postOf(given, values),
        // A redirect would lose the body.
        redirect: 'manual',
        signal: AbortSignal.any([signal, timeout]),
      })
        .then(async (response) => ({ ok: response.ok, status: response.status, body: await response.text() }))
        .catch((error: unknown) => {
          throw new JobFailure(timeout.aborted ? 'TIMEOUT' : codeOf(error), {
            detail: timeout.aborted ? 'шлюз SMS не ответил вовремя' : 'шлюз SMS недоступен',
          })
        })
      if (answer.ok && (!given.accepted || answer.body.includes(given.accepted))) return
      // A wrong key or an empty account is mended by the shop, so no refusal is final.
      throw new JobFailure(`HTTP ${answer.status}`, {
        detail: `шлюз SMS отказал (${answer.status}): ${answer.body.slice(0, KEPT)}`,
      })
    },
  }
}

/** Headers of the configuration take precedence over the type of the body. */
function postOf({ body, headers }: SmsSettings, values: SmsValues): RequestInit {
  if (body === undefined) return { headers }
  const json = isJsonTemplate(body)
  const type = json ? 'application/json; charset=utf-8' : 'application/x-www-form-urlencoded'
  return {
    method: 'POST',
    headers: { 'content-type': type, ...headers },
    body: json ? fillJson(body, values) : fillEncoded(body, values),
  }
}

/** Never the message of `fetch`, which may contain the address with its key. */
function codeOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined
  return cause instanceof Error && 'code' in cause ? String(cause.code) : 'unavailable'
}
