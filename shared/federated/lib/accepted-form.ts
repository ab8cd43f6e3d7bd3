/** A DOM event, so that hosts and remotes of different releases understand each other. */
export const FORM_ACCEPTED = 'verstak:form-accepted'

/**
 * Tells the host that what was sent has been accepted, so that it stops keeping the form's text. `sent`: the
 * fields, where the change was sent as a form.
 */
export function tellAccepted(sent?: unknown): void {
  if (typeof document === 'undefined') return
  document.dispatchEvent(new CustomEvent(FORM_ACCEPTED, { detail: sent instanceof FormData ? sent : null }))
}

/** Whether the result of an action, or what it threw, means that the form was accepted. */
export function isAccepted(result: unknown): boolean {
  if (result instanceof Response) return result.status < 400
  const answer = isObject(result) && 'init' in result && 'data' in result ? result.data : result
  return !(isObject(answer) && 'ok' in answer && answer.ok === false)
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
