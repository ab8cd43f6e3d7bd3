/** Number of the request from the address of the result page. Null when it is missing or malformed. */
export function sentNumber(url: URL): string | null {
  const sent = url.searchParams.get('sent') ?? ''
  return /^[\p{L}\d-]{1,40}$/u.test(sent) ? sent : null
}
