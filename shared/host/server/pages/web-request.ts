import type { CallError } from '@verstak/contract/errors.ts'
import { clientAbortSignal } from '@verstak/process/client-abort-signal.ts'
import { readPostedForm } from '@verstak/process/form-data.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Limits of a form with files sent without scripts. */
const FORM = { files: 10, bytes: 100 * 1024 * 1024 }

/** A form with files for an action: it is parsed, and its files are on disk. */
class FormRequest extends Request {
  readonly #form: FormData
  /** Parts left out of the form, with their fields. */
  readonly problems: readonly CallError[]

  constructor(url: URL, init: RequestInit, form: FormData, problems: readonly CallError[]) {
    super(url, init)
    this.#form = form
    this.problems = problems
  }

  override async formData(): Promise<FormData> {
    return this.#form
  }
}

/**
 * Converts a request for loaders and actions. The files of a form are removed after `reply` is sent. Throws a
 * ShopError for a form that cannot be parsed.
 */
export async function webRequest(
  request: FastifyRequest,
  reply: FastifyReply,
  url: URL,
  method: string,
): Promise<Request> {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    if (typeof value === 'string' && !name.startsWith(':')) headers.set(name, value)
  }
  const init = { method, headers, signal: clientAbortSignal(reply.raw) }
  if (method !== 'POST') return new Request(url, init)
  if (!request.isMultipart()) return new Request(url, { ...init, body: request.body as Buffer<ArrayBuffer> })
  const { form, problems, remove } = await readPostedForm(request, FORM)
  // The visitor may have disconnected while the form was read.
  if (reply.raw.closed) await remove()
  else reply.raw.once('close', () => void remove())
  return new FormRequest(url, init, form, problems)
}
