export const consentPurposes = ['registration', 'callback', 'feedback', 'warranty', 'marketing'] as const
export type ConsentPurpose = (typeof consentPurposes)[number]

/** `version` is the version of the text shown next to the checkbox. */
export interface GivenConsent {
  readonly purpose: ConsentPurpose
  readonly version: string
}

const PREFIX = 'consent.'

/** Name of the checkbox for a purpose. Its value is the version of the text shown. */
export function consentField(purpose: ConsentPurpose): string {
  return PREFIX + purpose
}

/** Reads the ticked consents; purposes without a tick are left out. */
export function readConsents(form: FormData): GivenConsent[] {
  return [...form].flatMap(([name, version]) =>
    name.startsWith(PREFIX) && typeof version === 'string' && version
      ? [{ purpose: name.slice(PREFIX.length) as ConsentPurpose, version }]
      : [],
  )
}
