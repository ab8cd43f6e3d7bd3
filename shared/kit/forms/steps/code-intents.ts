/** A new address or phone makes the proof of the old one void. */
export function forgetProof(given: Record<string, string>, focus: string) {
  for (const name of ['verification', 'code_sent', 'code']) delete given[name]
  return { focus }
}

/** Returns what Enter must do: request a code, confirm it, or finish the form. */
export function nextIntent<End extends string>(given: Record<string, string>, end: End) {
  if (given.verification) return end
  return given.code_sent ? 'verify' : 'code'
}
