import type { ConsentPurpose } from '#contract/fields.ts'

/** A consent as a form sends it: the purpose, and the version of the text that stood beside the tick. */
export interface GivenConsent {
  readonly purpose: ConsentPurpose
  readonly version: string
}

const PREFIX = 'consent.'

/** The name of a purpose's tick in a form; its value is the version of the text that was shown. */
export function consentField(purpose: ConsentPurpose): string {
  return PREFIX + purpose
}

/** The consents ticked in a form made with `ConsentFields`; purposes without a tick are left out (domain.md 4.6). */
export function readConsents(form: FormData): GivenConsent[] {
  return [...form].flatMap(([name, version]) =>
    name.startsWith(PREFIX) && typeof version === 'string' && version
      ? [{ purpose: name.slice(PREFIX.length) as ConsentPurpose, version }]
      : [],
  )
}
