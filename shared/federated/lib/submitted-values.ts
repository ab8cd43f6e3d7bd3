const NEVER_BACK = new Set(['bot_token', 'website', 'intent', 'confirm_code'])

/** Leaves out passwords and what belongs to one sending only. */
export function submittedValues(form: FormData): Record<string, string> {
  const given: Record<string, string> = {}
  for (const [name, value] of form)
    if (typeof value === 'string' && !NEVER_BACK.has(name) && !/password/i.test(name)) given[name] = value
  return given
}
