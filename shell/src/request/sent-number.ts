/** The number of a request in the address of its result; null when there is none or it is no number of ours. */
export function sentNumber(url: URL): string | null {
  const sent = url.searchParams.get('sent') ?? ''
  return /^[\p{L}\d-]{1,40}$/u.test(sent) ? sent : null
}
