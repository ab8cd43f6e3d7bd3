/** The cookie that holds the key of the Moscow notice which was closed last; server and browser read it alike. */
export const NOTICE_COOKIE = 'notice.closed'

/** A short key of a notice by its text and end: a new or changed notice is shown again. Fit for a cookie's value. */
export function noticeKey({ text, date_end }: { text: string; date_end: string }): string {
  let hash = 0
  for (const letter of text + date_end) hash = (Math.imul(hash, 31) + (letter.codePointAt(0) ?? 0)) >>> 0
  return hash.toString(36)
}
