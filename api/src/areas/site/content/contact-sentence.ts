import { formatPhone } from '@verstak/domain/phone.ts'
import { siteContent } from './site-content.ts'

/**
 * Contact sentence: «свяжитесь с нами: +7 (495) 000-20-26, info@…», for use inside a sentence; without a full
 * stop.
 */
export function contactSentence(): string {
  const { phones, email } = siteContent().store
  const phone = phones[0] ? `${formatPhone(phones[0].number)}, ` : ''
  return `свяжитесь с\u00a0нами: ${phone}${email}`
}
