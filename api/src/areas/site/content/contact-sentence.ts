import { formatPhone } from '@verstak/domain/phone.ts'
import { siteContent } from './site-content.ts'

/** «свяжитесь с нами: +7 (495) 000-20-26, info@…», for the middle of a sentence; without a full stop. */
export function contactSentence(): string {
  const { phones, email } = siteContent().store
  const phone = phones[0] ? `${formatPhone(phones[0].number)}, ` : ''
  return `свяжитесь с\u00a0нами: ${phone}${email}`
}
