/**
 * A Russian phone as typed, in E.164 (`+79161234567`); null when it is not one. Accepts a leading 8, 7 or +7, or
 * ten digits, with any spacing.
 */
export function parsePhone(text: string): string | null {
  if (/[^\d\s()+.\-–\u00a0]/.test(text)) return null
  const digits = text.replace(/\D/g, '')
  const national = digits.length === 11 && /^[78]/.test(digits) ? digits.slice(1) : digits
  return /^[3-9]\d{9}$/.test(national) ? `+7${national}` : null
}

/** E.164 as a shopper reads it: `+7 (916) 123-45-67`; other text comes back as it is. */
export function formatPhone(phone: string): string {
  const parts = /^\+7(\d{3})(\d{3})(\d{2})(\d{2})$/.exec(phone)
  return parts ? `+7\u00a0(${parts[1]})\u00a0${parts[2]}-${parts[3]}-${parts[4]}` : phone
}
