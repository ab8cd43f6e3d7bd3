export const consentPurposes = ['registration', 'callback', 'feedback', 'warranty', 'marketing'] as const
export type ConsentPurpose = (typeof consentPurposes)[number]

/** `version` is that of the text beside the tick. */
export interface GivenConsent {
  readonly purpose: ConsentPurpose
  readonly version: string
}

const PREFIX = 'consent.'

/** The field's value is the version of the text that was shown. */
export function consentField(purpose: ConsentPurpose): string {
  return PREFIX + purpose
}

/** Purposes without a tick are left out. */
export function readConsents(form: FormData): GivenConsent[] {
  return [...form].flatMap(([name, version]) =>
    name.startsWith(PREFIX) && typeof version === 'string' && version
      ? [{ purpose: name.slice(PREFIX.length) as ConsentPurpose, version }]
      : [],
  )
}
