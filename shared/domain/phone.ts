const EXTENSION = /(?:доб(?:авочный)?|ext)\.?\s*(\d{1,6})$/i

/** Characters. */
export const LONGEST_PHONE = 40

/**
 * Returns a Russian phone in E.164, its extension as RFC 3966 writes it (`+74951234567;ext=123`); null for any other text.
 * The time is linear in the length of the text.
 */
export function parsePhone(text: string): string | null {
  const written = text.trim()
  if (written.length > LONGEST_PHONE) return null
  const extension = EXTENSION.exec(written)
  const number = extension ? written.slice(0, extension.index).trimEnd().replace(/,$/, '') : written
  if (/[^\d\s()+.\-–\u00a0]/.test(number)) return null
  const digits = number.replace(/\D/g, '')
  const national = digits.length === 11 && /^[78]/.test(digits) ? digits.slice(1) : digits
  if (!/^[3-9]\d{9}$/.test(national)) return null
  return `+7${national}${extension ? `;ext=${extension[1]}` : ''}`
}

/**
 * `+7 (916) 123-45-67 доб. 123`; free numbers start with 8: `8 (800) 000-20-26`. Other text is returned
 * unchanged.
 */
export function formatPhone(phone: string): string {
  const parts = /^\+7(\d{3})(\d{3})(\d{2})(\d{2})(?:;ext=(\d{1,6}))?$/.exec(phone)
  if (!parts) return phone
  const [, area, first, second, third, extension] = parts
  const number = `${area === '800' ? '8' : '+7'}\u00a0(${area})\u00a0${first}-${second}-${third}`
  return extension ? `${number} доб.\u00a0${extension}` : number
}
