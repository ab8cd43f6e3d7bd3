/** A changed address or phone invalidates the old proof. */
export function forgetProof(given: Record<string, string>, focus: string) {
  for (const name of ['verification', 'code_sent', 'code']) delete given[name]
  return { focus }
}

/** Returns the action of Enter: request a code, confirm it, or submit the form. */
export function nextIntent<End extends string>(given: Record<string, string>, end: End) {
  if (given.verification) return end
  return given.code_sent ? 'verify' : 'code'
}
